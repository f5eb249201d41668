import { Button } from '../../../ui/button.tsx';
import { shopTime } from '../../shop-time.ts';
import { formatProductCount } from './product-count.ts';
import type { StoredPriceUndo } from './stored-price-undo.ts';

type LastPriceChangeProps = {
  change: StoredPriceUndo;
  isUndoing: boolean;
  onUndo: () => void;
  onDismiss: () => void;
};

export function LastPriceChange({ change, isUndoing, onUndo, onDismiss }: LastPriceChangeProps) {
  return (
    <section className="admin-notice last-price-change" aria-label="Last price change">
      <p>
        You changed the prices of {formatProductCount(change.prices.length)} ({shopTime(change.changedAt)}).
      </p>
      <div className="admin-actions">
        <Button variant="outline" busy={isUndoing} disabled={isUndoing} onClick={onUndo}>
          Undo
        </Button>
        <Button variant="quiet" disabled={isUndoing} onClick={onDismiss}>
          Keep the new prices
        </Button>
      </div>
    </section>
  );
}
