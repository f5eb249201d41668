import { categories, categoryIds } from '../../../domain/catalogue/category.ts';
import { formatPrice, fromPaise } from '../../../domain/catalogue/price.ts';
import { lowStockThreshold } from '../../../domain/catalogue/stock.ts';
import { stockStateLabels, stockStates } from '../../../domain/catalogue/stock-list.ts';
import type { StockFigures, StockStatistics } from '../../../domain/shop/statistics.ts';
import { useShopCurrency } from '../use-currency.ts';

const columns = ['Products', ...stockStates.map(state => stockStateLabels[state]), 'Units', 'Value of stock'];

export function StockTable({ stock }: { stock: StockStatistics }) {
  const currency = useShopCurrency();
  return (
    <section aria-labelledby="stock">
      <h2 id="stock">Stock by category</h2>
      <p className="quiet">Low stock means {lowStockThreshold} or fewer. The value is at shop prices.</p>
      <table className="admin-table stock-table" aria-labelledby="stock">
        <thead>
          <tr>
            <th scope="col">Category</th>
            {columns.map(column => (
              <th key={column} scope="col" className="figures">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categoryIds.map(id => (
            <StockRow key={id} name={categoryName(id)} figures={stock.byCategory[id]} currency={currency} />
          ))}
        </tbody>
        <tfoot>
          <StockRow name="All" figures={stock} currency={currency} />
        </tfoot>
      </table>
    </section>
  );
}

type StockRowProps = { name: string; figures: StockFigures; currency: string };

function StockRow({ name, figures, currency }: StockRowProps) {
  const { products, units, valuePaise } = figures;
  const inStates = stockStates.map(state => figures[state]);
  const cells = [products, ...inStates, units, formatPrice(fromPaise(valuePaise), currency)];
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, index) => (
        <td key={columns[index]} className="figures" data-label={columns[index]}>
          {typeof cell === 'number' ? cell.toLocaleString('en-IN') : cell}
        </td>
      ))}
    </tr>
  );
}

export const categoryName = (id: string) => categories.find(category => category.id === id)?.name ?? id;
