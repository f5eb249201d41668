import { categories, categoryIds } from '../../../domain/catalogue.ts';
import { formatPrice, fromPaise } from '../../../domain/price.ts';
import type { StockFigures, StockStatistics } from '../../../domain/statistics.ts';
import { useShopCurrency } from '../shop-currency.ts';

const columns = ['Products', 'In stock', 'Low stock', 'Out of stock', 'Units', 'Value of stock'];

export function StockTable({ stock }: { stock: StockStatistics }) {
  const currency = useShopCurrency();
  return (
    <section aria-labelledby="stock">
      <h2 id="stock">Stock by category</h2>
      <p className="quiet">Low is 5 or fewer. The value is what the units cost in the shop.</p>
      <table className="office-table stock-table" aria-labelledby="stock">
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
  const { products, low, out, units, valuePaise } = figures;
  const cells = [products, figures.in, low, out, units, formatPrice(fromPaise(valuePaise), currency)];
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
