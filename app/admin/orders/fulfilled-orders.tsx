import { countPieces, inPieces, orderName, type TakenOrder } from '../../../domain/orders/fulfilled-order.ts';
import { shopTime } from '../shop-time.ts';
import { UndoOrder } from './undo-order.tsx';

/** The last orders that were taken off the shelf: code, time and pieces are all that is kept of them. */
export function TakenList({ taken }: { taken: TakenOrder[] }) {
  return (
    <section aria-label="Taken off the shelf" className="office-card">
      <h2>Taken off the shelf</h2>
      {taken.length === 0 ? (
        <p className="quiet">
          Nothing yet. Paste an order message above, and its pieces leave the shelf with one tap.
        </p>
      ) : (
        <ul className="office-list taken-list">
          {taken.map(order => (
            <TakenRow key={order.id} {...order} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TakenRow({ id, code, taken_at, undone_at, pieces }: TakenOrder) {
  return (
    <li>
      <div>
        <strong>{orderName(code)}</strong>{' '}
        <time className="quiet" dateTime={taken_at}>
          {shopTime(taken_at)}
        </time>
        <details>
          <summary>{inPieces(countPieces(pieces))}</summary>
          <ul className="desk-pieces">
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
