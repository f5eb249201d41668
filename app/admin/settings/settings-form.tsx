import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../../../domain/input/parse-result.ts';
import type { StoreSettings } from '../../../domain/shop/settings.ts';
import { parseSettings } from '../../../domain/shop/settings-form.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstError, TextArea, TextField } from '../../ui/field.tsx';
import { callAdminApi } from '../admin-api.ts';
import { UnsavedChanges } from '../unsaved-changes.tsx';
import { useFormFields } from '../use-form-fields.ts';

const savingMs = 800;
const successMs = 3_000;

/** Numbers are text until saved. */
type Typed = Record<Exclude<keyof StoreSettings, 'enableGuestCheckout'>, string> & {
  enableGuestCheckout: boolean;
};

type Status = 'idle' | 'success' | 'error';

const statusTexts: Record<Status, string> = {
  idle: '',
  success: 'Settings saved successfully!',
  error: 'There was an error saving your settings. Please try again.',
};

type SettingsFormProps = { saved: StoreSettings; onSaved: (settings: StoreSettings) => void };

export function SettingsForm({ saved, onSaved }: SettingsFormProps) {
  const form = useSettingsForm(saved, onSaved);
  const { status, isSaving, fieldProps } = form;
  return (
    <form className="admin-form settings-form" noValidate ref={form.ref} onSubmit={form.submit}>
      <fieldset className="admin-card">
        <legend>Shop details</legend>
        <TextField label="Store name" maxLength={100} required {...fieldProps('storeName')} />
        <TextField label="Store email" type="email" required {...fieldProps('storeEmail')} />
        <TextField label="Store phone" type="tel" {...fieldProps('storePhone')} />
        <TextArea label="Store address" rows={3} {...fieldProps('storeAddress')} />
        <TextField
          label="Instagram link"
          type="url"
          hint="Leave empty to hide the link"
          {...fieldProps('instagramUrl')}
        />
        <TextField
          label="Map location"
          hint="Latitude and longitude from a map, such as 9.9750, 76.2800. Leave empty to hide the map"
          {...fieldProps('mapPlace')}
        />
      </fieldset>
      <fieldset className="admin-card">
        <legend>Orders</legend>
        <TextField
          label="WhatsApp number"
          inputMode="numeric"
          hint="With country code, no plus: 919876543210"
          required
          {...fieldProps('whatsappNumber')}
        />
        <TextField label="Currency symbol" maxLength={5} required {...fieldProps('defaultCurrency')} />
        <TextField
          label="Tax rate (%)"
          type="number"
          min={0}
          max={100}
          step={0.1}
          {...fieldProps('taxRate')}
        />
        <TextField
          label="Free shipping threshold"
          type="number"
          min={0}
          step={100}
          hint="Enter 0 for no free shipping"
          {...fieldProps('freeShippingThreshold')}
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
      <fieldset className="admin-card">
        <legend>Privacy</legend>
        <TextField
          label="Keep messages for (months)"
          type="number"
          min={0}
          max={120}
          step={1}
          hint="Older messages are permanently deleted. Enter 0 to keep them until you delete them"
          {...fieldProps('messageMonths')}
        />
      </fieldset>
      <div className="settings-save">
        <Button type="submit" busy={isSaving} disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save settings'}
        </Button>
        <p className={status === 'error' ? 'form-problem' : 'form-done'} role="status">
          {statusTexts[status]}
        </p>
      </div>
      <UnsavedChanges when={form.isUnsaved} />
    </form>
  );
}

function useSettingsForm(saved: StoreSettings, onSaved: (settings: StoreSettings) => void) {
  const ref = useRef<HTMLFormElement>(null);
  const fields = useFormFields({ form: ref, saved: toFields(saved) });
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
    const parsed = parseSettings(fromFields(typed), saved);
    if (!parsed.ok) return showErrors(parsed.errors);
    setErrors({});
    setStatus('idle');
    fields.submit(typed);
    const [result] = await Promise.all([
      callAdminApi<StoreSettings>('/api/settings', { method: 'PUT', body: changedIn(parsed.value) }),
      new Promise(resolve => setTimeout(resolve, savingMs)),
    ]);
    if (!result.ok) return showErrors(result.errors);
    fields.succeed(toFields(result.value), typed);
    setStatus('success');
    onSaved(result.value);
  }

  function showErrors(reasons: FieldErrors): void {
    fields.fail();
    setErrors(reasons);
    setStatus('error');
  }

  const fieldProps = (field: Exclude<keyof Typed, 'enableGuestCheckout'>) => ({
    name: field,
    value: typed[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => edit(field, event.target.value),
  });

  /** Sends only changed fields: the others may have been saved elsewhere since. */
  function changedIn(settings: StoreSettings): Partial<StoreSettings> {
    return Object.fromEntries(changed.map(field => [field, settings[field]]));
  }

  return { ref, typed, status, isSaving, isUnsaved, edit, submit, fieldProps };
}

function toFields({ taxRate, freeShippingThreshold, messageMonths, ...texts }: StoreSettings): Typed {
  return {
    ...texts,
    taxRate: String(taxRate),
    freeShippingThreshold: String(freeShippingThreshold),
    messageMonths: String(messageMonths),
  };
}

/** An empty number is invalid, not 0. */
function fromFields({ taxRate, freeShippingThreshold, messageMonths, ...texts }: Typed) {
  const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
  return {
    ...texts,
    taxRate: numberOf(taxRate),
    freeShippingThreshold: numberOf(freeShippingThreshold),
    messageMonths: numberOf(messageMonths),
  };
}
