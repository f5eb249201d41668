import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { FieldErrors } from '../../../domain/input/parse-result.ts';
import type { AllSettings } from '../../../domain/shop/page-texts.ts';
import { parseSettings } from '../../../domain/shop/settings-form.ts';
import { focusFirstError } from '../../ui/field.tsx';
import { callAdminApi } from '../admin-api.ts';
import { useFormFields } from '../use-form-fields.ts';

const savingMs = 800;
const successMs = 3_000;

/** Numbers are text until saved. */
type Typed = Record<Exclude<keyof AllSettings, 'enableGuestCheckout'>, string> & {
  enableGuestCheckout: boolean;
};

type Status = 'idle' | 'success' | 'error';

export type SettingsFormState = ReturnType<typeof useSettingsForm>;

export function useSettingsForm(saved: AllSettings, onSaved: (settings: AllSettings) => void) {
  const ref = useRef<HTMLFormElement>(null);
  const fields = useFormFields({ form: ref, saved: toFields(saved) });
  const { typed, changed, isSaving, isUnsaved } = fields;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [status, setStatus] = useState<Status>('idle');

  useFocusOnLinkedField(ref);

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
      callAdminApi<AllSettings>('/api/settings', { method: 'PUT', body: changedIn(parsed.value) }),
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
    id: field,
    name: field,
    value: typed[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => edit(field, event.target.value),
  });

  /** Sends only changed fields: the others may have been saved elsewhere since. */
  function changedIn(settings: AllSettings): Partial<AllSettings> {
    return Object.fromEntries(changed.map(field => [field, settings[field]]));
  }

  return { ref, typed, status, isSaving, isUnsaved, edit, submit, fieldProps };
}

/** The dashboard links to single fields, such as `#whatsappNumber`. */
function useFocusOnLinkedField(form: RefObject<HTMLFormElement | null>): void {
  const { hash } = useLocation();
  useEffect(() => {
    const field = hash && form.current?.elements.namedItem(hash.slice(1));
    if (field instanceof HTMLElement) field.focus();
  }, [hash, form]);
}

function toFields({ taxRate, freeShippingThreshold, messageMonths, ...texts }: AllSettings): Typed {
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
