import { type FormEvent, useEffect, useState } from 'react';
import type { ContactMessage } from '../../../domain/people/contact.ts';
import type { Customer } from '../../../domain/people/customer.ts';
import { isSamePerson, type Person, personFrom } from '../../../domain/people/person.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notice-store.ts';
import { callOffice } from '../admin-api.ts';
import { saveFile } from '../download-file.ts';
import { messageCopies } from '../messages/message-copies.ts';

type Holdings = { customers: Customer[]; messages: ContactMessage[] };

/** Kept together, so that whoever is shown is whoever is erased. */
type Found = { person: Person; holdings: Holdings };

/** For the person who asks what the shop knows about them, or to be forgotten. */
export function PersonalData({ asked, onErased }: { asked: string; onErased: () => void }) {
  const { search, found, error, isErasing, ...deeds } = usePersonalData(asked, onErased);
  return (
    <section className="office-card office-form personal-data" aria-labelledby="personal-data">
      <h2 id="personal-data">One person’s data</h2>
      <p className="quiet">
        Finds everything the shop holds about somebody: their customer entry and every message they wrote.
      </p>
      <form className="personal-search" noValidate onSubmit={deeds.find}>
        <TextField
          label="E-mail or phone"
          value={search}
          error={error}
          onChange={event => deeds.type(event.target.value)}
        />
        <Button type="submit" look="outline">
          Find
        </Button>
      </form>
      <div role="status">{found && <p>{inWords(found)}</p>}</div>
      {found && !isNothing(found) && (
        <>
          <HoldingsList {...found} />
          <div className="office-actions">
            <Button
              look="outline"
              onClick={() => saveFile('personal-data.json', 'application/json', asJson(found))}
            >
              Export their data
            </Button>
            <Button look="danger" onClick={deeds.askToErase}>
              Erase their data
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={isErasing}
        title="Erase this person’s data?"
        confirmLabel="Erase"
        onCancel={deeds.keep}
        onConfirm={deeds.erase}
      >
        <p>{found && inWords(found)} All of it will be gone for good.</p>
      </ConfirmDialog>
    </section>
  );
}

function usePersonalData(asked: string, onErased: () => void) {
  const [search, setSearch] = useState(asked);
  const [sought, setSought] = useState(asked ? personFrom(asked) : undefined);
  const [found, setFound] = useState<Found>();
  const [error, setError] = useState<string>();
  const [isErasing, setIsErasing] = useState(false);

  useEffect(() => {
    if (!sought) return;
    let isGone = false;
    void callOffice<Holdings>(pathOf(sought)).then(answer => {
      if (isGone) return;
      setFound(answer.ok ? { person: sought, holdings: answer.value } : undefined);
      setError(answer.ok ? undefined : answer.detail);
    });
    return () => {
      isGone = true;
    };
  }, [sought]);

  function type(text: string): void {
    setSearch(text);
    setSought(undefined);
    setFound(undefined);
    setError(undefined);
  }

  return {
    search,
    found: found?.holdings,
    error,
    isErasing,
    type,
    askToErase: () => setIsErasing(true),
    keep: () => setIsErasing(false),

    find(event: FormEvent): void {
      event.preventDefault();
      setSought(personFrom(search));
    },

    async erase(): Promise<void> {
      setIsErasing(false);
      if (!found) return;
      const { person } = found;
      const answer = await callOffice(pathOf(person), { method: 'DELETE' });
      if (!answer.ok) return setError(answer.detail);
      messageCopies.keep((messageCopies.read() ?? []).filter(message => !isSamePerson(message, person)));
      type('');
      notify('Everything about this person was erased', { seconds: 6 });
      onErased();
    },
  };
}

function HoldingsList({ customers, messages }: Holdings) {
  return (
    <ul className="office-list">
      {customers.map(({ id, name, email }) => (
        <li key={id}>
          {name}, {email} <span className="quiet">Customer</span>
        </li>
      ))}
      {messages.map(({ id, name, subject }) => (
        <li key={id}>
          {name}: {subject} <span className="quiet">Message</span>
        </li>
      ))}
    </ul>
  );
}

const pathOf = ({ email, phone }: Person) => `/api/personal-data?${new URLSearchParams({ email, phone })}`;

const asJson = (found: Holdings) => JSON.stringify(found, null, 2);

const isNothing = ({ customers, messages }: Holdings) => customers.length + messages.length === 0;

function inWords(found: Holdings): string {
  if (isNothing(found)) return 'The shop holds nothing about this person.';
  const { customers, messages } = found;
  return `The shop holds ${count(customers.length, 'customer entry', 'customer entries')} and ${count(messages.length, 'message', 'messages')}.`;
}

const count = (number: number, one: string, several: string) => `${number} ${number === 1 ? one : several}`;
