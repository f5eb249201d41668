import { lazy, Suspense, useEffect, useState } from 'react';
import type { ManualStatistics, StockStatistics } from '../../../domain/shop/statistics.ts';
import { shopContext } from '../../loader-context.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { callOffice } from '../admin-api.ts';
import { ownerCopy } from '../local-copies.ts';
import type { Route } from './+types/statistics-page';
import { ManualFigures } from './manual-figures.tsx';
import './statistics-page.css';
import { StockTable } from './stock-table.tsx';

const StockCharts = lazy(() => import('./stock-charts.tsx'));

export const meta: Route.MetaFunction = () => [
  { title: 'Statistics' },
  { name: 'robots', content: 'noindex' },
];

type Opening = { stock: StockStatistics | undefined; figures: ManualStatistics };

export async function loader({ context }: Route.LoaderArgs): Promise<Opening> {
  const { statistics } = context.get(shopContext);
  const [stock, figures] = await Promise.all([statistics.stock(), statistics.read()]);
  return { stock, figures };
}

/** While the shop cannot be reached, the figures written by hand can still be read from the copy. */
export async function clientLoader(): Promise<Opening> {
  const stock = await callOffice<StockStatistics>('/api/statistics/stock');
  const figures = await callOffice<ManualStatistics>('/api/statistics');
  const known = figures.ok ? figures.value : figuresCopy.read();
  if (!known) throw new Error('The statistics could not be read');
  return { stock: stock.ok ? stock.value : undefined, figures: known };
}

export const shouldRevalidate = () => false;

export default function StatisticsPage({ loaderData: { stock, figures } }: Route.ComponentProps) {
  useEffect(() => figuresCopy.keep(figures), [figures]);
  return (
    <>
      <h1>Statistics</h1>
      <ManualFigures saved={figures} onSaved={figuresCopy.keep} />
      {stock ? (
        <>
          <Charts stock={stock} />
          <StockTable stock={stock} />
        </>
      ) : (
        <p className="office-setup">The shop could not be reached, so the stock cannot be counted now.</p>
      )}
    </>
  );
}

/** Drawn in the browser only, from a bundle of its own: the table below says the same to everyone at once. */
function Charts({ stock }: { stock: StockStatistics }) {
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  const waiting = <Skeleton height="20rem" />;
  return (
    <div className="stock-charts" aria-hidden="true">
      {isAlive ? (
        <Suspense fallback={waiting}>
          <StockCharts stock={stock} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}

const figuresCopy = ownerCopy('thalir.stats', isFigures);

function isFigures(value: unknown): value is ManualStatistics {
  const { totalOrders, totalRevenue, totalCustomers } = Object(value);
  return [totalOrders, totalRevenue, totalCustomers].every(figure => typeof figure === 'string');
}
