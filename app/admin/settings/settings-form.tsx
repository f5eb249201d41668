import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../../../domain/input/parse-result.ts';
import type { StoreSettings } from '../../../domain/shop/settings.ts';
import { parseSettings } from '../../../domain/shop/settings-form.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstError, TextArea, TextField } from '../../ui/field.tsx';
import { callOffice } from '../admin-api.ts';
import { UnsavedChanges } from '../unsaved-changes.tsx';
import { useTypedFields } from '../use-form-fields.ts';

const savingMs = 800;
const successMs = 3_000;

/** The settings as they stand in the fields: numbers are text until they are saved. */
type Typed = Record<Exclude<keyof StoreSettings, 'enableGuestCheckout'>, string> & {
  enableGuestCheckout: boolean;
};

type Status = 'idle' | 'success' | 'error';

const sentences: Record<Status, string> = {
  idle: '',
  success: 'Settings saved successfully!',
  error: 'There was an error saving your settings. Please try again.',
};

type SettingsFormProps = { saved: StoreSettings; onSaved: (settings: StoreSettings) => void };

export function SettingsForm({ saved, onSaved }: SettingsFormProps) {
  const form = useSettingsForm(saved, onSaved);
  const { status, isSaving, wire } = form;
  return (
    <form className="office-form settings-form" noValidate ref={form.ref} onSubmit={form.submit}>
      <fieldset className="office-card">
        <legend>The shop</legend>
        <TextField label="Store name" maxLength={100} required {...wire('storeName')} />
        <TextField label="Store email" type="email" required {...wire('storeEmail')} />
        <TextField label="Store phone" type="tel" {...wire('storePhone')} />
        <TextArea label="Store address" rows={3} {...wire('storeAddress')} />
        <TextField
          label="Instagram address"
          type="url"
          hint="Empty: no link is shown"
          {...wire('instagramUrl')}
        />
        <TextField
          label="Place on the map"
          hint="Latitude and longitude, as maps give them: 9.9750, 76.2800. Empty: no map is shown"
          {...wire('mapPlace')}
        />
      </fieldset>
      <fieldset className="office-card">
        <legend>Orders</legend>
        <TextField
          label="WhatsApp number"
          inputMode="numeric"
          hint="With country code, no plus: 919876543210"
          required
          {...wire('whatsappNumber')}
        />
        <TextField label="Currency sign" maxLength={5} required {...wire('defaultCurrency')} />
        <TextField label="Tax rate (%)" type="number" min={0} max={100} step={0.1} {...wire('taxRate')} />
        <TextField
          label="Free shipping threshold"
          type="number"
          min={0}
          step={100}
          hint="0: no order travels free"
          {...wire('freeShippingThreshold')}
        />
        <label className="settings-switch">
          <input
            type="checkbox"
            name="enableGuestCheckout"
            checked={form.typed.enableGuestCheckout}
            onChange={event => form.edit('enableGuestCheckout', event.target.checked)}
          />
          Guest checkout
        </label>
      </fieldset>
      <fieldset className="office-card">
        <legend>Privacy</legend>
        <TextField
          label="Keep messages for (months)"
          type="number"
          min={0}
          max={120}
          step={1}
          hint="Older ones are erased for good. 0 keeps them until you delete them"
          {...wire('messageMonths')}
        />
      </fieldset>
      <div className="settings-save">
        <Button type="submit" busy={isSaving} disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save settings'}
        </Button>
        <p className={status === 'error' ? 'form-problem' : 'form-done'} role="status">
          {sentences[status]}
        </p>
      </div>
      <UnsavedChanges when={form.isUnsaved} />
    </form>
  );
}

function useSettingsForm(saved: StoreSettings, onSaved: (settings: StoreSettings) => void) {
  const ref = useRef<HTMLFormElement>(null);
  const fields = useTypedFields({ form: ref, saved: asTyped(saved) });
  const { typed, changed, isSaving, isUnsaved } = fields;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [status, setStatus] = useState<Status>('idle');

  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstError(ref.current);
  }, [errors]);

  useEffect(() => {
    if (status !== 'success') return;
    const timer = setTimeout(() => setStatus('idle'), successMs);
    return () => clearTimeout(timer);
  }, [status]);

  function edit<Field extends keyof Typed>(field: Field, value: Typed[Field]): void {
    fields.edit(field, value);
    setStatus('idle');
    if (errors[field]) setErrors(({ [field]: _, ...rest }) => rest);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const parsed = parseSettings(fromTyped(typed), saved);
    if (!parsed.ok) return refuse(parsed.errors);
    setErrors({});
    setStatus('idle');
    fields.send(typed);
    const [answer] = await Promise.all([
      callOffice<StoreSettings>('/api/settings', { method: 'PUT', body: changedIn(parsed.value) }),
      new Promise(done => setTimeout(done, savingMs)),
    ]);
    if (!answer.ok) return refuse(answer.errors);
    fields.settle(asTyped(answer.value), typed);
    setStatus('success');
    onSaved(answer.value);
  }

  function refuse(reasons: FieldErrors): void {
    fields.refuse();
    setErrors(reasons);
    setStatus('error');
  }

  const wire = (field: Exclude<keyof Typed, 'enableGuestCheckout'>) => ({
    name: field,
    value: typed[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => edit(field, event.target.value),
  });

  /** The rest may have been saved elsewhere since this page was opened, and is not ours to set back. */
  function changedIn(settings: StoreSettings): Partial<StoreSettings> {
    return Object.fromEntries(changed.map(field => [field, settings[field]]));
  }

  return { ref, typed, status, isSaving, isUnsaved, edit, submit, wire };
}

function asTyped({ taxRate, freeShippingThreshold, messageMonths, ...texts }: StoreSettings): Typed {
  return {
    ...texts,
    taxRate: String(taxRate),
    freeShippingThreshold: String(freeShippingThreshold),
    messageMonths: String(messageMonths),
  };
}

/** An empty number is no number, not nought. */
function fromTyped({ taxRate, freeShippingThreshold, messageMonths, ...texts }: Typed) {
  const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
  return {
    ...texts,
    taxRate: numberOf(taxRate),
    freeShippingThreshold: numberOf(freeShippingThreshold),
    messageMonths: numberOf(messageMonths),
  };
}
