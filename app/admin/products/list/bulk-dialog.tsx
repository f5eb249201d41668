import { type SubmitEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  applyBulkChange,
  type BulkChange,
  parseBulkChange,
} from '../../../../domain/catalogue/bulk-change.ts';
import { formatPrice } from '../../../../domain/catalogue/price.ts';
import { Button } from '../../../ui/button.tsx';
import { focusFirstError, SelectField, TextField } from '../../../ui/field.tsx';
import { focusHeading } from '../../../ui/focus-heading.ts';
import { notify } from '../../../ui/notice-store.ts';
import { callOffice } from '../../admin-api.ts';
import { OfficeDialog } from '../../admin-dialog.tsx';
import { type BulkKind, bulkChangeOf, bulkKinds } from './bulk-kinds.ts';
import type { ListedProduct } from './listed-product.ts';
import { countOf } from './product-count.ts';
import type { Selection } from './selection.ts';

type BulkDialogProps = { selection: Selection; currency: string; onClose: () => void };

/** One change for everything that is ticked. */
export function BulkDialog({ selection, currency, onClose }: BulkDialogProps) {
  const [kind, setKind] = useState<BulkKind>('price');
  const [figure, setFigure] = useState('');
  const { form, problem, isSaving, save, forgetProblem } = useSaving(selection, onClose);
  const change = bulkChangeOf(kind, figure);
  const wanted: { label: string; figure?: string; hint?: string } = bulkKinds[kind];

  return (
    <OfficeDialog title={`Change ${countOf(selection.count)}`} onClose={onClose}>
      <form
        ref={form}
        className="office-form bulk-form"
        noValidate
        onChange={forgetProblem}
        onSubmit={event => save(event, change)}
      >
        <SelectField label="What" value={kind} onChange={event => setKind(event.target.value as BulkKind)}>
          {Object.entries(bulkKinds).map(([each, { label }]) => (
            <option key={each} value={each}>
              {label}
            </option>
          ))}
        </SelectField>
        {wanted.figure && (
          <TextField
            label={wanted.figure}
            hint={wanted.hint}
            error={problem}
            value={figure}
            autoComplete="off"
            onChange={event => setFigure(event.target.value)}
          />
        )}
        {kind === 'price' && <PricePreview samples={selection.samples} change={change} currency={currency} />}
        <p className="form-problem" role="alert">
          {!wanted.figure && problem}
        </p>
        <div className="dialog-actions">
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isSaving} disabled={isSaving}>
            {isSaving ? 'Changing…' : 'Change'}
          </Button>
        </div>
      </form>
    </OfficeDialog>
  );
}

function useSaving({ which, count, clear }: Selection, onClose: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const { revalidate } = useRevalidator();

  async function save(event: SubmitEvent, wanted: BulkChange): Promise<void> {
    event.preventDefault();
    const change = parseBulkChange(wanted);
    if (!change.ok) return refuse(Object.values(change.errors)[0]);
    setSaving(true);
    const answer = await callOffice<{ changed: number; missing: number }>('/api/products/bulk', {
      method: 'POST',
      body: { ...which, change: change.value },
      withinMs: 120_000,
    });
    setSaving(false);
    if (!answer.ok) return refuse(answer.detail);
    const { changed, missing } = answer.value;
    const gone = missing > 0 ? `; ${countOf(missing)} had been deleted` : '';
    notify(`${changed.toLocaleString('en-IN')} of ${countOf(count)} changed${gone}`, { seconds: 8 });
    clear();
    onClose();
    await revalidate();
    focusHeading();
  }

  function refuse(sentence: string | undefined): void {
    setProblem(sentence);
    requestAnimationFrame(() => focusFirstError(form.current));
  }

  return { form, problem, isSaving, save, forgetProblem: () => setProblem(undefined) };
}

type PricePreviewProps = { samples: ListedProduct[]; change: BulkChange; currency: string };

function PricePreview({ samples, change, currency }: PricePreviewProps) {
  if (!parseBulkChange(change).ok) return null;
  return (
    <ul className="bulk-preview figures" aria-label="For example">
      {samples.map(product => {
        const changed = applyBulkChange(product, change);
        return (
          <li key={product.id}>
            {product.name}: {formatPrice(product.price, currency)} →{' '}
            <strong>{changed.ok ? formatPrice(changed.value.price, currency) : 'not possible'}</strong>
          </li>
        );
      })}
    </ul>
  );
}
