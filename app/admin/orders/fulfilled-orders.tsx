import {
  countPieces,
  type FulfilledOrder,
  formatPieces,
  orderName,
} from '../../../domain/orders/fulfilled-order.ts';
import { shopTime } from '../shop-time.ts';
import { UndoOrder } from './undo-order.tsx';

/** Only code, time and items of an order are stored. */
export function FulfilledOrders({ orders }: { orders: FulfilledOrder[] }) {
  return (
    <section aria-label="Fulfilled orders" className="admin-card">
      <h2>Fulfilled orders</h2>
      {orders.length === 0 ? (
        <p className="quiet">No fulfilled orders yet. Paste an order message above to start.</p>
      ) : (
        <ul className="admin-list fulfilled-orders-list">
          {orders.map(order => (
            <FulfilledOrderRow key={order.id} {...order} />
          ))}
        </ul>
      )}
    </section>
  );
}

function FulfilledOrderRow({ id, code, taken_at, undone_at, pieces }: FulfilledOrder) {
  return (
    <li>
      <div>
        <strong>{orderName(code)}</strong>{' '}
        <time className="quiet" dateTime={taken_at}>
          {shopTime(taken_at)}
        </time>
        <details>
          <summary>{formatPieces(countPieces(pieces))}</summary>
          <ul className="order-desk-items">
            {pieces.map(({ product_id, name, quantity }) => (
              <li key={product_id}>
                {quantity} × {name}
              </li>
            ))}
          </ul>
        </details>
      </div>
      {undone_at ? (
        <span className="quiet">Undone {shopTime(undone_at)}</span>
      ) : (
        <UndoOrder id={id} name={orderName(code)} />
      )}
    </li>
  );
}
