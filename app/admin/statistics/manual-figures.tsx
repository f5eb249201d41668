import { type FormEvent, useState } from 'react';
import {
  countText,
  type ManualStatistics,
  manualFigures,
  parseManualStatistics,
} from '../../../domain/statistics.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { callOffice } from '../office-api.ts';
import { UnsavedChanges } from '../unsaved-changes.tsx';

type ManualFiguresProps = { saved: ManualStatistics; onSaved: (figures: ManualStatistics) => void };

/** The three figures that the owner keeps by hand, because orders happen on WhatsApp. */
export function ManualFigures({ saved, onSaved }: ManualFiguresProps) {
  const { typed, errors, outcome, isSaving, isChanged, edit, save } = useManualFigures(saved, onSaved);
  const wire = (field: keyof ManualStatistics) => ({
    name: field,
    value: typed[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => edit(field, target.value),
  });
  return (
    <form className="office-card office-form" noValidate onSubmit={save} aria-labelledby="manual-figures">
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
      <UnsavedChanges when={isChanged && !isSaving} />
    </form>
  );
}

const done = 'Figures saved';

function useManualFigures(saved: ManualStatistics, onSaved: (figures: ManualStatistics) => void) {
  const [stored, setStored] = useState(saved);
  const [typed, setTyped] = useState(saved);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [outcome, setOutcome] = useState('');
  const [isSaving, setIsSaving] = useState(false);

  function edit(field: keyof ManualStatistics, text: string): void {
    setTyped(current => ({ ...current, [field]: whileTyping[field](text) }));
    setErrors({});
    setOutcome('');
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const parsed = parseManualStatistics(typed);
    if (!parsed.ok) return setErrors(parsed.errors);
    setTyped(current => ({ ...current, ...parsed.value }));
    setIsSaving(true);
    // Only what was changed here: an order may have been counted elsewhere since this page was opened.
    const changed = manualFigures.filter(field => parsed.value[field] !== stored[field]);
    const answer = await callOffice<ManualStatistics>('/api/statistics', {
      method: 'PUT',
      body: Object.fromEntries(changed.map(field => [field, parsed.value[field]])),
    });
    setIsSaving(false);
    if (!answer.ok) {
      setErrors(answer.errors);
      return setOutcome(answer.detail);
    }
    setStored(answer.value);
    setTyped(answer.value);
    setOutcome(done);
    onSaved(answer.value);
  }

  const isChanged = manualFigures.some(field => typed[field] !== stored[field]);
  return { typed, errors, outcome, isSaving, isChanged, edit, save };
}

/** The rupee sign stays in front while the rest is being typed; what is left empty becomes 0 when it is saved. */
const whileTyping = {
  totalOrders: countText,
  totalRevenue: (text: string) => `₹${text.replace(/^[₹\s]+/, '')}`,
  totalCustomers: countText,
};
