import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../../../domain/input/parse-result.ts';
import { type ContactField, type ContactPayload, parseContact } from '../../../domain/people/contact.ts';
import { callApi } from '../../api-client.ts';
import { focusFirstError } from '../../ui/field.tsx';
import { dismiss, notify } from '../../ui/notice-store.ts';

const emptyForm: ContactPayload = { name: '', email: '', phone: '', subject: '', message: '' };

/** Includes the honeypot field. */
type SubmittedForm = ContactPayload & { website: string };

type Status = 'idle' | 'submitting' | 'success' | 'error';

/** The server's response to a form sent without JavaScript. */
export type RejectedForm = { typed: ContactPayload; errors: FieldErrors } | undefined;

/** The fields are uncontrolled, because the browser may fill them in before hydration; `typed` has their initial values. */
export function useContactState(rejected: RejectedForm, isSent: boolean) {
  const [typed, setTyped] = useState(rejected?.typed ?? emptyForm);
  const [errors, setErrors] = useState(rejected?.errors ?? {});
  const [rejectionCount, setRejectionCount] = useState(rejected ? 1 : 0);
  const [status, setStatus] = useState<Status>(isSent ? 'success' : 'idle');
  const [failure, setFailure] = useState('');
  const [lastResult, setLastResult] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const retryNotice = useRef(0);

  // A reload must not show the confirmation again.
  useEffect(() => {
    if (isSent) history.replaceState(null, '', '/contact');
  }, [isSent]);

  // Counted, because editing a field changes the errors too and must not move the focus.
  useEffect(() => {
    if (rejectionCount > 0) focusFirstError(form.current);
  }, [rejectionCount]);

  function clearError(field: ContactField) {
    setErrors(({ [field]: _, ...others }) => others);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget)) as SubmittedForm;
    const parsed = parseContact(values);
    if (!parsed.ok) return showErrors(parsed.errors);
    setTyped(values);
    await send({ ...parsed.value, website: values.website });
  }

  async function send(payload: object) {
    dismiss(retryNotice.current);
    setStatus('submitting');
    const response = await callApi('/api/contact', { method: 'POST', body: payload, keepalive: true });
    if (response.ok) return succeed();
    if (response.status === 422) return showErrors(response.errors);
    console.error('Failed to submit contact form', response.detail);
    setFailure(response.status === 429 ? response.detail : '');
    setStatus('error');
    if (response.status === 0)
      offerRetry('The shop could not be reached. Your message is still here.', payload);
  }

  function showErrors(reasons: FieldErrors) {
    setStatus('idle');
    setErrors(reasons);
    setRejectionCount(count => count + 1);
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

  /** The form, if shown, may have newer values than the payload. */
  function retry(payload: object) {
    if (form.current) form.current.requestSubmit();
    else void send(payload);
  }

  /** The outcome is shown for a few seconds only, so the form repeats it in one line. */
  function returnToForm() {
    setLastResult(
      status === 'success' ? 'Your message has been sent. Thank you!' : 'Your message has not been sent yet.',
    );
    setStatus('idle');
  }

  return { form, typed, errors, status, failure, lastResult, clearError, submit, returnToForm };
}
