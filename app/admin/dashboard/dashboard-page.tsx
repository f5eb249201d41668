import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { timesAsked } from '../../../domain/catalogue/restock-requests.ts';
import type { ActivityItem } from '../../../domain/shop/activity.ts';
import { demoWhatsappNumber } from '../../../domain/shop/settings.ts';
import { shopContext } from '../../loader-context.ts';
import { UndoOrder } from '../orders/undo-order.tsx';
import { shopTime } from '../shop-time.ts';
import type { Route } from './+types/dashboard-page';

export const meta: Route.MetaFunction = () => [
  { title: 'Dashboard' },
  { name: 'robots', content: 'noindex' },
];

const mostLowStock = 20;

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [lowStock, newArrivals, activity, settings, wanted] = await Promise.all([
    shop.products.lowStock(mostLowStock),
    shop.products.newArrivals(4),
    shop.activity.recent(5),
    shop.settings.read(),
    shop.wanted.most(5),
  ]);
  return {
    lowStock,
    newArrivals,
    activity,
    wanted,
    needsNumber: settings.whatsappNumber === demoWhatsappNumber,
  };
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { lowStock, newArrivals, activity, wanted, needsNumber } = loaderData;
  return (
    <>
      <h1>Dashboard</h1>
      {needsNumber && (
        <p className="office-setup">
          Orders still go to the demo number, which is nobody’s.{' '}
          <Link to="/admin/settings">Set your own WhatsApp number</Link> before you share the shop.
        </p>
      )}
      <div className="office-cards">
        <Card
          title="Low stock"
          empty="No low stock items to display."
          more={<Link to="/admin/products?stock=low">Count them in the list</Link>}
        >
          {lowStock.map(({ id, name, stock }) => (
            <li key={id}>
              <ToProduct id={id}>{name}</ToProduct>
              <strong className="figures">{stock} left</strong>
            </li>
          ))}
        </Card>
        <Card title="New arrivals" empty="No new arrivals to display.">
          {newArrivals.map(({ id, name, stock }) => (
            <li key={id}>
              <ToProduct id={id}>{name}</ToProduct>
              <span className="figures quiet">{stock} in stock</span>
            </li>
          ))}
        </Card>
        <Card title="Recent activity" empty="No recent activity to display.">
          {activity.map(item => (
            <li key={item.id} className="activity">
              <ToActivity {...item} />
              <time className="quiet" dateTime={item.timestamp}>
                {shopTime(item.timestamp)}
                {item.isUndone && ', undone since'}
                {item.isGone && ', deleted since'}
              </time>
              {item.type === 'order_taken' && !item.isUndone && (
                <UndoOrder id={item.orderId} name={item.message} />
              )}
            </li>
          ))}
        </Card>
        {wanted.length > 0 && (
          <Card title="Asked for while sold out" empty="">
            {wanted.map(({ id, name, taps }) => (
              <li key={id}>
                <ToProduct id={id}>{name}</ToProduct>
                <span className="figures quiet">{timesAsked(taps)}</span>
              </li>
            ))}
          </Card>
        )}
      </div>
    </>
  );
}

type CardProps = { title: string; empty: string; children: ReactNode[]; more?: ReactNode };

function Card({ title, empty, children, more }: CardProps) {
  return (
    <section className="office-card" aria-label={title}>
      <h2>{title}</h2>
      {children.length > 0 ? (
        <>
          <ul className="office-list">{children}</ul>
          {more}
        </>
      ) : (
        <p className="quiet">{empty}</p>
      )}
    </section>
  );
}

function ToActivity(item: ActivityItem) {
  if (item.isGone) return <span>{item.message}</span>;
  if ('productId' in item) return <ToProduct id={item.productId}>{item.message}</ToProduct>;
  return <Link to="/admin/orders">{item.message}</Link>;
}

function ToProduct({ id, children }: { id: string; children: ReactNode }) {
  return <Link to={`/admin/products/${encodeURIComponent(id)}/edit`}>{children}</Link>;
}
