import { shelfState, stockLabel } from '../../../domain/catalogue/stock.ts';
import { AlertIcon, CheckIcon, CloseIcon } from '../../ui/icon.tsx';

/** Told by word and by shape, never by colour alone. */
export function StockLabel({ stock }: { stock: number }) {
  const state = shelfState(stock);
  const Shape = { out: CloseIcon, in: CheckIcon, few: AlertIcon }[state];
  return (
    <p className="stock-label" data-stock={state}>
      <Shape /> {stockLabel(stock)}
    </p>
  );
}
