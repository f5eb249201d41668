import { type ContactField, contactSubjects } from '../../../domain/people/contact.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { ContactOutcome } from './contact-outcome.tsx';
import { type RefusedForm, useContactState } from './contact-state.ts';

type ContactFormProps = { refused?: RefusedForm; isSent: boolean };

export function ContactForm({ refused, isSent }: ContactFormProps) {
  const contact = useContactState(refused, isSent);
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

  const wire = (field: ContactField) => ({
    name: field,
    id: `contact-${field}`,
    defaultValue: contact.typed[field],
    error: contact.errors[field],
    required: true,
    onChange: () => contact.forgive(field),
  });

  // Our own sentences speak for the fields, also when the browser sends the form itself.
  return (
    <form className="contact-form" method="post" noValidate ref={contact.form} onSubmit={contact.submit}>
      {lastResult && (
        <p className="contact-note" tabIndex={-1} ref={takeFocus}>
          {lastResult}
        </p>
      )}
      <TextField label="Name" autoComplete="name" {...wire('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...wire('email')} />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        hint="Indian mobile: ten digits, no spaces"
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
      <p className="field-hint">
        All fields are required. We use your details only to answer you, and erase them in time:{' '}
        <a href="/privacy">Privacy</a>
      </p>
      <Trap />
      <Button type="submit" busy={isSending} disabled={isSending}>
        {isSending ? 'Sending…' : 'Send Message'}
      </Button>
    </form>
  );
}

/** The outcome had the keyboard's focus and has left with it. */
function takeFocus(note: HTMLElement | null) {
  if (document.activeElement === document.body) note?.focus({ preventScroll: true });
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
