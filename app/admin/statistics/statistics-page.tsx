import { lazy, Suspense, useEffect, useState } from 'react';
import type { MissedSearch } from '../../../domain/catalogue/search/missed-search.ts';
import type { Sales } from '../../../domain/shop/sales.ts';
import type { ManualStatistics, StockStatistics } from '../../../domain/shop/statistics.ts';
import { shopContext } from '../../loader-context.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { callAdminApi } from '../admin-api.ts';
import { createLocalCopy } from '../local-copies.ts';
import type { Route } from './+types/statistics-page';
import { ManualFigures } from './manual-figures.tsx';
import { MissedSearches } from './missed-searches.tsx';
import { SalesTables } from './sales-tables.tsx';
import './statistics-page.css';
import { StockTable } from './stock-table.tsx';

const StockCharts = lazy(() => import('./stock-charts.tsx'));

export const meta: Route.MetaFunction = () => [
  { title: 'Statistics' },
  { name: 'robots', content: 'noindex' },
];

type PageData = {
  stock: StockStatistics | undefined;
  sales: Sales | undefined;
  missed: MissedSearch[] | undefined;
  figures: ManualStatistics;
};

export async function loader({ context }: Route.LoaderArgs): Promise<PageData> {
  const { statistics, missedSearches } = context.get(shopContext);
  const [stock, sales, missed, figures] = await Promise.all([
    statistics.stock(),
    statistics.sales(),
    missedSearches.list(),
    statistics.read(),
  ]);
  return { stock, sales, missed, figures };
}

/** Offline, the manual figures come from the local copy. */
export async function clientLoader(): Promise<PageData> {
  const stock = await callAdminApi<StockStatistics>('/api/statistics/stock');
  const sales = await callAdminApi<Sales>('/api/statistics/sales');
  const missed = await callAdminApi<MissedSearch[]>('/api/statistics/missed-searches');
  const figures = await callAdminApi<ManualStatistics>('/api/statistics');
  const available = figures.ok ? figures.value : figuresCopy.read();
  if (!available) throw new Error('The statistics could not be read');
  return {
    stock: stock.ok ? stock.value : undefined,
    sales: sales.ok ? sales.value : undefined,
    missed: missed.ok ? missed.value : undefined,
    figures: available,
  };
}

export const shouldRevalidate = () => false;

export default function StatisticsPage({ loaderData }: Route.ComponentProps) {
  const { stock, sales, missed, figures } = loaderData;
  useEffect(() => figuresCopy.write(figures), [figures]);
  return (
    <>
      <h1>Statistics</h1>
      <ManualFigures saved={figures} onSaved={figuresCopy.write} />
      {sales && <SalesTables sales={sales} />}
      {missed && <MissedSearches missed={missed} />}
      {stock ? (
        <>
          <Charts stock={stock} />
          <StockTable stock={stock} />
        </>
      ) : (
        <p className="admin-notice">
          Could not reach the server, so the stock figures are not available right now.
        </p>
      )}
    </>
  );
}

/** Rendered only in the browser, from a separate bundle; the table shows the same figures. */
function Charts({ stock }: { stock: StockStatistics }) {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  const placeholder = <Skeleton height="20rem" />;
  return (
    <div className="stock-charts" aria-hidden="true">
      {isHydrated ? (
        <Suspense fallback={placeholder}>
          <StockCharts stock={stock} />
        </Suspense>
      ) : (
        placeholder
      )}
    </div>
  );
}

const figuresCopy = createLocalCopy('thalir.stats', isFigures);

function isFigures(value: unknown): value is ManualStatistics {
  const { totalOrders, totalRevenue, totalCustomers } = Object(value);
  return [totalOrders, totalRevenue, totalCustomers].every(figure => typeof figure === 'string');
}
