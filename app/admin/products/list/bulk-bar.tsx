import { Button, IconButton } from '../../../ui/button.tsx';
import { CloseIcon } from '../../../ui/icon.tsx';
import type { Selection } from './selection.ts';

type BulkBarProps = {
  selection: Selection;
  total: number;
  /** Nobody should change or delete more than were counted. */
  canTickAll: boolean;
  onChange: () => void;
  onRemove: () => void;
};

/** Stays at the bottom edge, within reach of a thumb, while something is ticked. */
export function BulkBar({ selection, total, canTickAll, onChange, onRemove }: BulkBarProps) {
  const { count, isAll, chooseAll, clear } = selection;
  return (
    <section className="bulk-bar" aria-label="Ticked products" hidden={count === 0}>
      <p role="status">{count > 0 && `${count.toLocaleString('en-IN')} ticked`}</p>
      {!isAll && canTickAll && count < total && (
        <Button look="quiet" onClick={chooseAll}>
          Tick all {total.toLocaleString('en-IN')}
        </Button>
      )}
      <IconButton label="Untick all" onClick={clear}>
        <CloseIcon />
      </IconButton>
      <div>
        <Button onClick={onChange}>Change…</Button>
        <Button look="danger" onClick={onRemove}>
          Delete…
        </Button>
      </div>
    </section>
  );
}
