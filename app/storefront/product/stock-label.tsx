import { stockLabel, storefrontStockState } from '../../../domain/catalogue/stock.ts';
import { AlertIcon, CheckIcon, CloseIcon } from '../../ui/icon.tsx';

/** Text and icon, because colour alone is not accessible. */
export function StockLabel({ stock }: { stock: number }) {
  const state = storefrontStockState(stock);
  const StockIcon = { out: CloseIcon, in: CheckIcon, few: AlertIcon }[state];
  return (
    <p className="stock-label" data-stock={state}>
      <StockIcon /> {stockLabel(stock)}
    </p>
  );
}
