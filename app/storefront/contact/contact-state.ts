import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../../../domain/input/parse-result.ts';
import { type ContactField, type ContactPayload, parseContact } from '../../../domain/people/contact.ts';
import { callApi } from '../../api-client.ts';
import { focusFirstError } from '../../ui/field.tsx';
import { dismiss, notify } from '../../ui/notice-store.ts';

const emptyForm: ContactPayload = { name: '', email: '', phone: '', subject: '', message: '' };

/** With the field that only machines fill in. */
type WrittenForm = ContactPayload & { website: string };

type Status = 'idle' | 'submitting' | 'success' | 'error';

/** What the server answered to a form that was sent without JavaScript. */
export type RefusedForm = { typed: ContactPayload; errors: FieldErrors } | undefined;

/**
 * The contact form's words, errors and way through idle, submitting, success and error. While the form stands, its
 * fields alone know the words: the browser may have filled them in before this ran. `typed` is what it starts with.
 */
export function useContactState(refused: RefusedForm, isSent: boolean) {
  const [typed, setTyped] = useState(refused?.typed ?? emptyForm);
  const [errors, setErrors] = useState(refused?.errors ?? {});
  const [refusals, setRefusals] = useState(refused ? 1 : 0);
  const [status, setStatus] = useState<Status>(isSent ? 'success' : 'idle');
  const [failure, setFailure] = useState('');
  const [lastResult, setLastResult] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const retryNotice = useRef(0);

  // A reload must not say again that the message was sent.
  useEffect(() => {
    if (isSent) history.replaceState(null, '', '/contact');
  }, [isSent]);

  // Counted, because editing a field changes the errors too and must not move the keyboard.
  useEffect(() => {
    if (refusals > 0) focusFirstError(form.current);
  }, [refusals]);

  function forgive(field: ContactField) {
    setErrors(({ [field]: _, ...others }) => others);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = Object.fromEntries(new FormData(event.currentTarget)) as WrittenForm;
    const parsed = parseContact(words);
    if (!parsed.ok) return refuse(parsed.errors);
    setTyped(words);
    await send({ ...parsed.value, website: words.website });
  }

  async function send(payload: object) {
    dismiss(retryNotice.current);
    setStatus('submitting');
    const answer = await callApi('/api/contact', { method: 'POST', body: payload, keepalive: true });
    if (answer.ok) return succeed();
    if (answer.status === 422) return refuse(answer.errors);
    console.error('Failed to submit contact form', answer.detail);
    setFailure(answer.status === 429 ? answer.detail : '');
    setStatus('error');
    if (answer.status === 0)
      offerRetry('The shop could not be reached. Your message is still here.', payload);
  }

  function refuse(reasons: FieldErrors) {
    setStatus('idle');
    setErrors(reasons);
    setRefusals(count => count + 1);
  }

  function succeed() {
    setTyped(emptyForm);
    setErrors({});
    setStatus('success');
    scrollTo({ top: 0 });
  }

  function offerRetry(text: string, payload: object) {
    retryNotice.current = notify(text, { action: { label: 'Retry', run: () => retry(payload) } });
  }

  /** The form may hold newer words by now; without it, these are the newest. */
  function retry(payload: object) {
    if (form.current) form.current.requestSubmit();
    else void send(payload);
  }

  /** The outcome is shown for a few seconds only, so a line about it stays with the form. */
  function returnToForm() {
    setLastResult(
      status === 'success' ? 'Your message has been sent. Thank you!' : 'Your message has not been sent yet.',
    );
    setStatus('idle');
  }

  return { form, typed, errors, status, failure, lastResult, forgive, submit, returnToForm };
}
