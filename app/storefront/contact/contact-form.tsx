import { type ContactField, contactSubjects } from '../../../domain/people/contact.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { ContactOutcome } from './contact-outcome.tsx';
import { type RejectedForm, useContactState } from './contact-state.ts';

type ContactFormProps = { rejected?: RejectedForm; isSent: boolean };

export function ContactForm({ rejected, isSent }: ContactFormProps) {
  const contact = useContactState(rejected, isSent);
  const { status, lastResult } = contact;
  const isSending = status === 'submitting';

  if (status === 'success' || status === 'error') {
    return (
      <ContactOutcome
        isSent={status === 'success'}
        failure={contact.failure}
        onReturn={contact.returnToForm}
      />
    );
  }

  const fieldProps = (field: ContactField) => ({
    name: field,
    id: `contact-${field}`,
    defaultValue: contact.typed[field],
    error: contact.errors[field],
    required: true,
    onChange: () => contact.clearError(field),
  });

  // `noValidate`: the form shows its own error messages, also without scripts.
  return (
    <form className="contact-form" method="post" noValidate ref={contact.form} onSubmit={contact.submit}>
      {lastResult && (
        <p className="contact-note" tabIndex={-1} ref={focusNote}>
          {lastResult}
        </p>
      )}
      <TextField label="Name" autoComplete="name" {...fieldProps('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...fieldProps('email')} />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        hint="10-digit mobile number"
        {...fieldProps('phone')}
      />
      <SelectField label="Subject" {...fieldProps('subject')}>
        <option value="">Choose a subject</option>
        {contactSubjects.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextArea label="Message" rows={6} {...fieldProps('message')} />
      <p className="field-hint">
        All fields are required. We use your details only to reply to you, and delete them later:{' '}
        <a href="/privacy">Privacy</a>
      </p>
      <HoneypotField />
      <Button type="submit" busy={isSending} disabled={isSending}>
        {isSending ? 'Sending…' : 'Send Message'}
      </Button>
    </form>
  );
}

/** The focused outcome message has been removed, which drops the keyboard focus. */
function focusNote(note: HTMLElement | null) {
  if (document.activeElement === document.body) note?.focus({ preventScroll: true });
}

/** Filled in by bots only. */
function HoneypotField() {
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor="website">Website</label>
      <input id="website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
