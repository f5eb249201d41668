import { Button, IconButton } from '../../../ui/button.tsx';
import { CloseIcon } from '../../../ui/icon.tsx';
import type { Selection } from './selection.ts';

type BulkBarProps = {
  selection: Selection;
  total: number;
  shownIds: string[];
  /** False when the total is only a lower bound: nobody should change uncounted products. */
  canSelectAll: boolean;
  onChange: () => void;
  onRemove: () => void;
};

export function BulkBar({ selection, total, shownIds, canSelectAll, onChange, onRemove }: BulkBarProps) {
  const { count, isAll, products, selectAll, clear } = selection;
  const elsewhere = isAll ? 0 : products.filter(({ id }) => !shownIds.includes(id)).length;
  return (
    <section className="bulk-bar" aria-label="Selected products" hidden={count === 0}>
      <p role="status">
        {count > 0 && `${count.toLocaleString('en-IN')} selected`}
        {elsewhere > 0 && <span className="quiet"> ({elsewhere} not on this page)</span>}
      </p>
      {!isAll && canSelectAll && count < total && (
        <Button variant="quiet" onClick={selectAll}>
          Select all {total.toLocaleString('en-IN')}
        </Button>
      )}
      <IconButton label="Clear selection" onClick={clear}>
        <CloseIcon />
      </IconButton>
      <div>
        <Button onClick={onChange}>Change…</Button>
        <Button variant="danger" onClick={onRemove}>
          Delete…
        </Button>
      </div>
    </section>
  );
}
