import { type FormEvent, useRef, useState } from 'react';
import {
  type ManualStatistics,
  parseManualStatistics,
  sanitizeCount,
} from '../../../domain/shop/statistics.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { callAdminApi } from '../admin-api.ts';
import { UnsavedChanges } from '../unsaved-changes.tsx';
import { useFormFields } from '../use-form-fields.ts';

type ManualFiguresProps = { saved: ManualStatistics; onSaved: (figures: ManualStatistics) => void };

/** Entered by the owner, because orders happen on WhatsApp. */
export function ManualFigures({ saved, onSaved }: ManualFiguresProps) {
  const { form, typed, errors, outcome, isSaving, isUnsaved, edit, save } = useManualFigures(saved, onSaved);
  const fieldProps = (field: keyof ManualStatistics) => ({
    name: field,
    value: typed[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => edit(field, target.value),
  });
  return (
    <form
      className="admin-card admin-form"
      noValidate
      ref={form}
      onSubmit={save}
      aria-labelledby="manual-figures"
    >
      <h2 id="manual-figures">Your totals</h2>
      <p className="quiet">
        Typed by you. Orders and revenue also grow when you tick “Add to totals” while you fulfil an order.
      </p>
      <div className="manual-figures">
        <TextField label="Total orders" inputMode="numeric" {...fieldProps('totalOrders')} />
        <TextField label="Total revenue" {...fieldProps('totalRevenue')} />
        <TextField label="Total customers" inputMode="numeric" {...fieldProps('totalCustomers')} />
      </div>
      <div className="admin-actions">
        <Button type="submit" busy={isSaving} disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save totals'}
        </Button>
        <p className={outcome === savedText ? 'form-done' : 'form-problem'} role="status">
          {outcome}
        </p>
      </div>
      <UnsavedChanges when={isUnsaved} />
    </form>
  );
}

const savedText = 'Totals saved';

function useManualFigures(saved: ManualStatistics, onSaved: (figures: ManualStatistics) => void) {
  const form = useRef<HTMLFormElement>(null);
  const fields = useFormFields({ form, saved, format: (field, text) => formatWhileTyping[field](text) });
  const { typed, changed, isSaving, isUnsaved } = fields;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [outcome, setOutcome] = useState('');

  function edit(field: keyof ManualStatistics, text: string): void {
    fields.edit(field, text);
    setErrors({});
    setOutcome('');
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const parsed = parseManualStatistics(typed);
    if (!parsed.ok) return setErrors(parsed.errors);
    setOutcome('');
    fields.submit(typed);
    // Sends only changed fields: an order may have been counted elsewhere since.
    const result = await callAdminApi<ManualStatistics>('/api/statistics', {
      method: 'PUT',
      body: Object.fromEntries(changed.map(field => [field, parsed.value[field]])),
    });
    if (!result.ok) {
      fields.fail();
      setErrors(result.errors);
      return setOutcome(result.detail);
    }
    fields.succeed(result.value, typed);
    setOutcome(savedText);
    onSaved(result.value);
  }

  return { form, typed, errors, outcome, isSaving, isUnsaved, edit, save };
}

/** Keeps the rupee sign in front; empty values become 0 on save. */
const formatWhileTyping = {
  totalOrders: sanitizeCount,
  totalRevenue: (text: string) => `₹${text.replaceAll('₹', '').trimStart()}`,
  totalCustomers: sanitizeCount,
};
