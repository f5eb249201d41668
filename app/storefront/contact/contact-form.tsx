import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  type ContactField,
  type ContactPayload,
  contactSubjects,
  parseContact,
} from '../../../domain/contact.ts';
import type { FieldErrors } from '../../../domain/parsed.ts';
import { callApi } from '../../api-client.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstError, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notice-store.ts';
import { ContactOutcome } from './contact-outcome.tsx';

const emptyForm: ContactPayload = { name: '', email: '', phone: '', subject: '', message: '' };

type Status = 'idle' | 'submitting' | 'success' | 'error';

/** `refused`: what the server answered to a form that was sent without JavaScript. */
export function ContactForm({
  refused,
}: {
  refused: { typed: ContactPayload; errors: FieldErrors } | undefined;
}) {
  const [search] = useSearchParams();
  const [typed, setTyped] = useState(refused?.typed ?? emptyForm);
  const [errors, setErrors] = useState(refused?.errors ?? {});
  const [status, setStatus] = useState<Status>(search.has('sent') ? 'success' : 'idle');
  const [failure, setFailure] = useState('');
  const [lastResult, setLastResult] = useState('');
  const form = useRef<HTMLFormElement>(null);

  // The refused field exists only once the errors are drawn.
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstError(form.current);
  }, [errors]);

  function edit(field: ContactField, text: string) {
    setTyped(current => ({ ...current, [field]: text }));
    if (errors[field]) setErrors(({ [field]: _, ...rest }) => rest);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const website = new FormData(event.currentTarget).get('website');
    const parsed = parseContact(typed);
    if (!parsed.ok) return setErrors(parsed.errors);
    await send({ ...parsed.value, website });
  }

  async function send(payload: object) {
    setStatus('submitting');
    const answer = await callApi('/api/contact', { method: 'POST', body: payload });
    if (answer.ok) return succeed();
    if (answer.status === 422) {
      setStatus('idle');
      return setErrors(answer.errors);
    }
    setFailure(answer.status === 429 ? answer.detail : '');
    setStatus('error');
    if (answer.status === 0) {
      notify('The shop could not be reached. Your message is still here.', {
        action: { label: 'Retry', run: () => send(payload) },
      });
    }
  }

  function succeed() {
    setTyped(emptyForm);
    setErrors({});
    setStatus('success');
    scrollTo({ top: 0 });
  }

  function returnToForm() {
    setLastResult(
      status === 'success' ? 'Your message has been sent. Thank you!' : 'Your message has not been sent yet.',
    );
    setStatus('idle');
  }

  if (status === 'success' || status === 'error') {
    return <ContactOutcome isSent={status === 'success'} failure={failure} onReturn={returnToForm} />;
  }

  const wire = (field: ContactField) => ({
    name: field,
    value: typed[field],
    error: errors[field],
    required: true,
    onChange: (event: { target: { value: string } }) => edit(field, event.target.value),
  });

  return (
    <form className="contact-form" method="post" noValidate ref={form} onSubmit={submit}>
      {lastResult && <p className="contact-note">{lastResult}</p>}
      <TextField label="Name" autoComplete="name" maxLength={100} {...wire('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...wire('email')} />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        hint="An Indian mobile number"
        {...wire('phone')}
      />
      <SelectField label="Subject" {...wire('subject')}>
        <option value="">Choose a subject</option>
        {contactSubjects.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextArea label="Message" rows={6} {...wire('message')} />
      <Trap />
      <Button type="submit" busy={status === 'submitting'} disabled={status === 'submitting'}>
        {status === 'submitting' ? 'Sending…' : 'Send Message'}
      </Button>
      <p className="field-hint">All fields are required. We use your details only to answer you.</p>
    </form>
  );
}

/** A field that only machines fill in. */
function Trap() {
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor="website">Website</label>
      <input id="website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
