import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatRestockRequests } from '../../../domain/catalogue/restock-requests.ts';
import { isOutOfStock } from '../../../domain/catalogue/stock.ts';
import type { ActivityItem } from '../../../domain/shop/activity.ts';
import { backupWarnings } from '../../../domain/shop/backup-status.ts';
import { findDemoValues } from '../../../domain/shop/demo-values.ts';
import { shopContext } from '../../loader-context.ts';
import { UndoOrder } from '../orders/undo-order.tsx';
import { formatProductCount } from '../products/list/product-count.ts';
import { shopTime } from '../shop-time.ts';
import type { Route } from './+types/dashboard-page';
import { BackupCard, BackupWarnings } from './backup-card.tsx';
import { SetupNotice } from './setup-notice.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'Dashboard' },
  { name: 'robots', content: 'noindex' },
];

const maxLowStock = 20;

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [lowStock, newArrivals, activity, settings, restockRequests, backups, withoutPhoto] =
    await Promise.all([
      shop.products.lowStock(maxLowStock),
      shop.products.newArrivals(4),
      shop.activity.recent(5),
      shop.settings.read(),
      shop.restockRequests.mostRequested(5),
      shop.backups.status(),
      shop.products.list({ stock: 'no-photo', includeHidden: true, limit: 1 }),
    ]);
  return {
    lowStock,
    newArrivals,
    activity,
    restockRequests,
    backups,
    withoutPhoto: { count: withoutPhoto.total, orMore: withoutPhoto.orMore ?? false },
    warnings: backupWarnings(backups, Date.now()),
    browserErrors: shop.browserErrors.summary(),
    demoValues: findDemoValues(settings),
  };
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { lowStock, newArrivals, activity, restockRequests, backups, warnings, browserErrors, demoValues } =
    loaderData;
  return (
    <>
      <h1>Dashboard</h1>
      <SetupNotice demoValues={demoValues} />
      {loaderData.withoutPhoto.count > 0 && <ProductsWithoutPhoto {...loaderData.withoutPhoto} />}
      <BackupWarnings warnings={warnings} />
      {browserErrors.count > 0 && <BrowserErrors {...browserErrors} />}
      <div className="admin-cards">
        <Card
          title="Low stock"
          empty="No low stock items to display."
          more={<Link to="/admin/products?sort=stock-low-high">Update stock</Link>}
        >
          {lowStock.map(({ id, name, stock }) => (
            <li key={id}>
              <ProductLink id={id}>{name}</ProductLink>
              <strong className="figures">{isOutOfStock(stock) ? 'Sold out' : `${stock} left`}</strong>
            </li>
          ))}
        </Card>
        <Card title="New arrivals" empty="No new arrivals to display.">
          {newArrivals.map(({ id, name, stock }) => (
            <li key={id}>
              <ProductLink id={id}>{name}</ProductLink>
              <span className="figures quiet">{stock} in stock</span>
            </li>
          ))}
        </Card>
        <Card title="Recent activity" empty="No recent activity to display.">
          {activity.map(item => (
            <li key={item.id} className="activity">
              <ActivityLink {...item} />
              <time className="quiet" dateTime={item.timestamp}>
                {shopTime(item.timestamp)}
                {item.isUndone && ', undone'}
                {item.isGone && ', deleted'}
              </time>
              {item.type === 'order_taken' && !item.isUndone && (
                <UndoOrder id={item.orderId} name={item.message} />
              )}
            </li>
          ))}
        </Card>
        {restockRequests.length > 0 && (
          <Card title="Back-in-stock requests" empty="">
            {restockRequests.map(({ id, name, taps }) => (
              <li key={id}>
                <ProductLink id={id}>{name}</ProductLink>
                <span className="figures quiet">{formatRestockRequests(taps)}</span>
              </li>
            ))}
          </Card>
        )}
        <BackupCard status={backups} />
      </div>
    </>
  );
}

function ProductsWithoutPhoto({ count, orMore }: { count: number; orMore: boolean }) {
  return (
    <p className="admin-notice">
      {formatProductCount(count, orMore)} {count === 1 ? 'is' : 'are'} hidden until{' '}
      {count === 1 ? 'it has' : 'they have'} a photo.{' '}
      <Link to="/admin/products?stock=no-photo">Add photos</Link>
    </p>
  );
}

function BrowserErrors({ count, latest }: { count: number; latest: string }) {
  return (
    <p className="admin-notice">
      {count === 1 ? '1 error' : `${count} errors`} in the browsers of visitors since the shop was last
      started, the latest on <time dateTime={latest}>{shopTime(latest)}</time>. The log of the server has the
      details: search it for “error in a browser”.
    </p>
  );
}

type CardProps = { title: string; empty: string; children: ReactNode[]; more?: ReactNode };

function Card({ title, empty, children, more }: CardProps) {
  return (
    <section className="admin-card" aria-label={title}>
      <h2>{title}</h2>
      {children.length > 0 ? (
        <>
          <ul className="admin-list">{children}</ul>
          {more}
        </>
      ) : (
        <p className="quiet">{empty}</p>
      )}
    </section>
  );
}

function ActivityLink(item: ActivityItem) {
  if (item.isGone) return <span>{item.message}</span>;
  if ('productId' in item) return <ProductLink id={item.productId}>{item.message}</ProductLink>;
  return <Link to="/admin/orders">{item.message}</Link>;
}

function ProductLink({ id, children }: { id: string; children: ReactNode }) {
  return <Link to={`/admin/products/${encodeURIComponent(id)}/edit`}>{children}</Link>;
}
