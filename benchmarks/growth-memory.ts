import type { Config } from '../server/config.ts';
import { type BenchRow, ratioRow } from './bench-row.ts';
import { openServer, residentMegabytes } from './bench-shop.ts';

/** The server's memory after the same walk through the smallest and the largest catalogue. Only Linux tells. */
export async function memoryRow(
  engine: string,
  grown: { size: number; config: Config }[],
  steps: number,
): Promise<BenchRow[]> {
  const [small, large] = [grown[0], grown.at(-1)];
  if (!small || !large) throw new Error('There is nothing to compare');
  const [beside, ours] = [await memoryAfter(steps, small.config), await memoryAfter(steps, large.config)];
  if (!Number.isFinite(ours)) return [];
  const what = `${engine}, ${large.size} products: memory of the server after ${steps} pages`;
  return [ratioRow(what, 'MB', [ours, beside, String(small.size)], 1.25)];
}

async function memoryAfter(steps: number, { dataDir, databaseUrl }: Config): Promise<number> {
  const server = await openServer(['server/main.ts'], {
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    SEED: 'empty',
    BACKUP_KEEP_DAYS: '0',
    LOG_LEVEL: 'error',
  });
  for (let step = 0; step < steps; step++) await visit(server.address + pages[step % pages.length]?.(step));
  const megabytes = residentMegabytes(server.pid);
  await server.close();
  return megabytes;
}

const numberOf = (step: number) => String((step * 37) % 1000).padStart(6, '0');

/**
 * What every size of the catalogue has, asked for at another place each time: with parameters that pages read, because
 * the server forgets all others (server/pages/cache-key.ts) and would send one page again.
 */
const pages: ((step: number) => string)[] = [
  step => `/?min=${step}`,
  step => `/shop?min=${step}&sort=price-low-high`,
  step => `/shop?category=indoor&max=${2000 - step}`,
  step => `/shop?q=silver+palm&max=${2000 - step}`,
  step => `/product/plant-${numberOf(step)}`,
  step => `/api/products?limit=100&min=${step}`,
];

async function visit(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  await answer.arrayBuffer();
}
