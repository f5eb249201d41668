import { type FormEvent, useRef, useState } from 'react';
import { countText, type ManualStatistics, parseManualStatistics } from '../../../domain/shop/statistics.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { callOffice } from '../admin-api.ts';
import { UnsavedChanges } from '../unsaved-changes.tsx';
import { useTypedFields } from '../use-form-fields.ts';

type ManualFiguresProps = { saved: ManualStatistics; onSaved: (figures: ManualStatistics) => void };

/** The three figures that the owner keeps by hand, because orders happen on WhatsApp. */
export function ManualFigures({ saved, onSaved }: ManualFiguresProps) {
  const { form, typed, errors, outcome, isSaving, isUnsaved, edit, save } = useManualFigures(saved, onSaved);
  const wire = (field: keyof ManualStatistics) => ({
    name: field,
    value: typed[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => edit(field, target.value),
  });
  return (
    <form
      className="office-card office-form"
      noValidate
      ref={form}
      onSubmit={save}
      aria-labelledby="manual-figures"
    >
      <h2 id="manual-figures">Your own figures</h2>
      <div className="manual-figures">
        <TextField label="Total orders" inputMode="numeric" {...wire('totalOrders')} />
        <TextField label="Total revenue" {...wire('totalRevenue')} />
        <TextField label="Total customers" inputMode="numeric" {...wire('totalCustomers')} />
      </div>
      <div className="office-actions">
        <Button type="submit" busy={isSaving} disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save figures'}
        </Button>
        <p className={outcome === done ? 'form-done' : 'form-problem'} role="status">
          {outcome}
        </p>
      </div>
      <UnsavedChanges when={isUnsaved} />
    </form>
  );
}

const done = 'Figures saved';

function useManualFigures(saved: ManualStatistics, onSaved: (figures: ManualStatistics) => void) {
  const form = useRef<HTMLFormElement>(null);
  const fields = useTypedFields({ form, saved, tidy: (field, text) => whileTyping[field](text) });
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
    fields.send(typed);
    // Only what was changed here: an order may have been counted elsewhere since this page was opened.
    const answer = await callOffice<ManualStatistics>('/api/statistics', {
      method: 'PUT',
      body: Object.fromEntries(changed.map(field => [field, parsed.value[field]])),
    });
    if (!answer.ok) {
      fields.refuse();
      setErrors(answer.errors);
      return setOutcome(answer.detail);
    }
    fields.settle(answer.value, typed);
    setOutcome(done);
    onSaved(answer.value);
  }

  return { form, typed, errors, outcome, isSaving, isUnsaved, edit, save };
}

/** The rupee sign stays in front while the rest is being typed; what is left empty becomes 0 when it is saved. */
const whileTyping = {
  totalOrders: countText,
  totalRevenue: (text: string) => `₹${text.replaceAll('₹', '').trimStart()}`,
  totalCustomers: countText,
};
