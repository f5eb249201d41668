import { Link } from 'react-router';
import { formatPrice, fromPaise } from '../../../domain/catalogue/price.ts';
import type { Sales } from '../../../domain/shop/sales.ts';
import { useShopCurrency } from '../use-currency.ts';

const weekFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

export function SalesTables({ sales: { weeks, bestSellers } }: { sales: Sales }) {
  const currency = useShopCurrency();
  return (
    <section className="admin-card sales" aria-labelledby="sales">
      <h2 id="sales">Sales of the last 12 weeks</h2>
      <p className="quiet">
        Counted from the orders you fulfilled in the admin area, without undone ones. The amount is that of
        the orders you added to your totals.
      </p>
      {bestSellers.length === 0 ? (
        <p>No fulfilled orders in these weeks.</p>
      ) : (
        <div className="sales-parts">
          <table>
            <caption>Per week</caption>
            <thead>
              <tr>
                <th scope="col">Week from</th>
                <th scope="col">Orders</th>
                <th scope="col">Pieces</th>
                <th scope="col">Amount</th>
              </tr>
            </thead>
            <tbody>
              {weeks.map(({ start, orders, pieces, paise }) => (
                <tr key={start}>
                  <th scope="row">{weekFormat.format(new Date(start))}</th>
                  <td>{orders}</td>
                  <td>{pieces}</td>
                  <td>{formatPrice(fromPaise(paise), currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <table>
            <caption>Best sellers</caption>
            <thead>
              <tr>
                <th scope="col">Product</th>
                <th scope="col">Pieces</th>
              </tr>
            </thead>
            <tbody>
              {bestSellers.map(({ id, name, pieces }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link to={`/admin/products/${encodeURIComponent(id)}/edit`}>{name}</Link>
                  </th>
                  <td>{pieces}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
