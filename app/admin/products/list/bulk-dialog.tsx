import { type SubmitEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  applyBulkChange,
  type BulkChange,
  type PriceRounding,
  parseBulkChange,
  priceRoundings,
} from '../../../../domain/catalogue/bulk-change.ts';
import { formatPrice } from '../../../../domain/catalogue/price.ts';
import type { PriceChange } from '../../../../domain/catalogue/price-change.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { focusFirstError, SelectField, TextField } from '../../../ui/field.tsx';
import { focusHeading } from '../../../ui/focus-heading.ts';
import { notify } from '../../../ui/notice-store.ts';
import { callAdminApi } from '../../admin-api.ts';
import { slowRequestTimeoutMs } from '../product-writes.ts';
import { type BulkKind, bulkKinds, roundingLabels, toBulkChange } from './bulk-kinds.ts';
import { formatProductCount } from './product-count.ts';
import type { Selection } from './selection.ts';

type BulkDialogProps = {
  selection: Selection;
  currency: string;
  onPricesChanged: (prices: PriceChange[]) => void;
  onClose: () => void;
};

export function BulkDialog({ selection, currency, onPricesChanged, onClose }: BulkDialogProps) {
  const [kind, setKind] = useState<BulkKind>('price');
  const [input, setInput] = useState('');
  const { form, problem, isSaving, save, clearProblem } = useBulkSave(selection, onPricesChanged, onClose);
  const [rounding, setRounding] = useState<PriceRounding>();
  const change = toBulkChange(kind, input, rounding);
  const kindOptions: { label: string; inputLabel?: string; hint?: string } = bulkKinds[kind];

  return (
    <Dialog title={`Change ${formatProductCount(selection.count)}`} onClose={onClose}>
      <form
        ref={form}
        className="admin-form bulk-form"
        noValidate
        onChange={clearProblem}
        onSubmit={event => save(event, change)}
      >
        <SelectField
          label="What to change"
          value={kind}
          onChange={event => setKind(event.target.value as BulkKind)}
        >
          {Object.entries(bulkKinds).map(([id, { label }]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
        {kindOptions.inputLabel && (
          <TextField
            label={kindOptions.inputLabel}
            hint={kindOptions.hint}
            error={problem}
            value={input}
            autoComplete="off"
            onChange={event => setInput(event.target.value)}
          />
        )}
        {kind === 'price' && (
          <>
            <SelectField
              label="Round the new price"
              value={rounding ?? ''}
              onChange={event => setRounding(priceRoundings.find(each => each === event.target.value))}
            >
              <option value="">Do not round</option>
              {priceRoundings.map(each => (
                <option key={each} value={each}>
                  {roundingLabels[each]}
                </option>
              ))}
            </SelectField>
            <PricePreview selection={selection} change={change} currency={currency} />
          </>
        )}
        <p className="form-problem" role="alert">
          {!kindOptions.inputLabel && problem}
        </p>
        <div className="dialog-actions">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isSaving} disabled={isSaving}>
            {isSaving ? 'Changing…' : 'Change'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useBulkSave(
  { target, count, clear }: Selection,
  onPricesChanged: (prices: PriceChange[]) => void,
  onClose: () => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const { revalidate } = useRevalidator();

  async function save(event: SubmitEvent, bulkChange: BulkChange): Promise<void> {
    event.preventDefault();
    const change = parseBulkChange(bulkChange);
    if (!change.ok) return showProblem(Object.values(change.errors)[0]);
    setSaving(true);
    const response = await callAdminApi<{ changed: number; missing: number; prices?: PriceChange[] }>(
      '/api/products/bulk',
      {
        method: 'POST',
        body: { ...target, change: change.value },
        timeoutMs: slowRequestTimeoutMs,
      },
    );
    setSaving(false);
    if (!response.ok) return showProblem(response.detail);
    const { changed, missing, prices = [] } = response.value;
    const gone = missing > 0 ? `; ${formatProductCount(missing)} were already deleted` : '';
    notify(`${changed.toLocaleString('en-IN')} of ${formatProductCount(count)} changed${gone}`, {
      seconds: 8,
    });
    if (prices.length > 0) onPricesChanged(prices);
    clear();
    onClose();
    await revalidate();
    focusHeading();
  }

  function showProblem(message: string | undefined): void {
    setProblem(message);
    requestAnimationFrame(() => focusFirstError(form.current));
  }

  return { form, problem, isSaving, save, clearProblem: () => setProblem(undefined) };
}

type PricePreviewProps = { selection: Selection; change: BulkChange; currency: string };

function PricePreview({ selection: { products, count }, change, currency }: PricePreviewProps) {
  if (!parseBulkChange(change).ok) return null;
  return (
    <ul className="bulk-preview figures" aria-label="Preview">
      {products.map(product => {
        const changed = applyBulkChange(product, change);
        return (
          <li key={product.id}>
            {product.name}: {formatPrice(product.price, currency)} →{' '}
            <strong>{changed.ok ? formatPrice(changed.value.price, currency) : 'not possible'}</strong>
          </li>
        );
      })}
      {count > products.length && <li>… and {formatProductCount(count - products.length)} more</li>}
    </ul>
  );
}
