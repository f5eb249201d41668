import { type FormEvent, useEffect, useState } from 'react';
import type { ContactMessage } from '../../../domain/people/contact.ts';
import type { Customer } from '../../../domain/people/customer.ts';
import { isSamePerson, type Person, parsePerson } from '../../../domain/people/person.ts';
import type { ErasedData } from '../../../server/shop.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notice-store.ts';
import { onSessionChange } from '../account/session-expired.ts';
import { callAdminApi } from '../admin-api.ts';
import { downloadText } from '../download-file.ts';
import { messageCopies } from '../messages/message-copies.ts';

type StoredData = { customers: Customer[]; messages: ContactMessage[] };

/** Person and data together, so that the person shown is the one erased. */
type Found = { person: Person; data: StoredData };

/** Handles access and erasure requests for personal data. */
export function PersonalData({ person, onErased }: { person: string; onErased: () => void }) {
  const { search, found, error, isConfirming, ...actions } = usePersonalData(person, onErased);
  return (
    <section className="admin-card admin-form personal-data" aria-labelledby="personal-data">
      <h2 id="personal-data">Personal data of a customer</h2>
      <p className="quiet">
        Find everything the shop has stored about a person: customer details and messages.
      </p>
      <form className="personal-search" noValidate onSubmit={actions.find}>
        <TextField
          label="E-mail or phone"
          value={search}
          error={error}
          onChange={event => actions.changeSearch(event.target.value)}
        />
        <Button type="submit" variant="outline">
          Find
        </Button>
      </form>
      <div role="status">{found && <p>{summarize(found)}</p>}</div>
      {found && !isEmpty(found) && (
        <>
          <StoredDataList {...found} />
          <div className="admin-actions">
            <Button
              variant="outline"
              onClick={() => downloadText('personal-data.json', 'application/json', toJson(found))}
            >
              Export their data
            </Button>
            <Button variant="danger" onClick={actions.confirmErase}>
              Erase their data
            </Button>
          </div>
        </>
      )}
      {isConfirming && found && (
        <ConfirmDialog
          title="Erase this person’s data?"
          confirmLabel="Erase"
          onCancel={actions.cancel}
          onConfirm={actions.erase}
        >
          <p>{summarize(found)} This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function usePersonalData(initial: string, onErased: () => void) {
  const [search, setSearch] = useState(initial);
  const [wanted, setWanted] = useState(initial ? parsePerson(initial) : undefined);
  const [found, setFound] = useState<Found>();
  const [error, setError] = useState<string>();
  const [isConfirming, setIsConfirming] = useState(false);

  useEffect(() => {
    if (!wanted) return;
    let isCancelled = false;
    void callAdminApi<StoredData>(apiPath(wanted)).then(result => {
      if (isCancelled) return;
      setFound(result.ok ? { person: wanted, data: result.value } : undefined);
      setError(result.ok ? undefined : result.detail);
    });
    return () => {
      isCancelled = true;
    };
  }, [wanted]);

  useEffect(() => onSessionChange(hasEnded => hasEnded && setFound(undefined)), []);

  function changeSearch(text: string): void {
    setSearch(text);
    setWanted(undefined);
    setFound(undefined);
    setError(undefined);
  }

  return {
    search,
    found: found?.data,
    error,
    isConfirming,
    changeSearch,
    confirmErase: () => setIsConfirming(true),
    cancel: () => setIsConfirming(false),

    find(event: FormEvent): void {
      event.preventDefault();
      setWanted(parsePerson(search));
    },

    async erase(): Promise<void> {
      setIsConfirming(false);
      if (!found) return;
      const { person } = found;
      const result = await callAdminApi<ErasedData>(apiPath(person), { method: 'DELETE' });
      if (!result.ok) return setError(result.detail);
      messageCopies.write((messageCopies.read() ?? []).filter(message => !isSamePerson(message, person)));
      changeSearch('');
      notify(result.value.isStillOnDisk ? erasedLater : 'All data of this person was erased', { seconds: 6 });
      onErased();
    },
  };
}

function StoredDataList({ customers, messages }: StoredData) {
  return (
    <ul className="admin-list">
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

const erasedLater =
  'All data of this person was erased. Another program is reading the database; the last traces on the disk are removed when it has finished.';

const apiPath = ({ email, phone }: Person) => `/api/personal-data?${new URLSearchParams({ email, phone })}`;

const toJson = (found: StoredData) => JSON.stringify(found, null, 2);

const isEmpty = ({ customers, messages }: StoredData) => customers.length + messages.length === 0;

function summarize(found: StoredData): string {
  if (isEmpty(found)) return 'No data found for this person.';
  const { customers, messages } = found;
  return `Found ${count(customers.length, 'customer entry', 'customer entries')} and ${count(messages.length, 'message', 'messages')}.`;
}

const count = (number: number, one: string, several: string) => `${number} ${number === 1 ? one : several}`;
