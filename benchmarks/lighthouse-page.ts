import { createServer } from 'node:net';
import { chromium } from 'playwright-core';

export const columns = [
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'first paint ms',
  'largest paint ms',
  'blocking ms',
  'layout shift',
  'HTML KB',
  'script KB',
  'all KB',
] as const;

export type Figures = Record<(typeof columns)[number], number>;

/** Lighthouse's mobile profile (slow 4G, a 4× slower processor, simulated); medians of the runs. */
export async function measurePage(address: string, executablePath: string, runs: number): Promise<Figures> {
  const measured: Figures[] = [];
  for (let run = 0; run < runs; run++) measured.push(await measureOnce(address, executablePath));
  return Object.fromEntries(
    columns.map(column => [column, median(measured.map(each => each[column]))]),
  ) as Figures;
}

async function measureOnce(address: string, executablePath: string): Promise<Figures> {
  // Installed beside this file on first use, so it cannot be named where the types are checked.
  const { default: lighthouse } = await import(import.meta.resolve('lighthouse'));
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
    ],
  });
  try {
    return figuresOf((await lighthouse(address, { port, logLevel: 'error' })).lhr);
  } finally {
    await browser.close();
  }
}

type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number; details: { items: Request[] } }>;
};
type Request = { resourceType: string; transferSize: number };

function figuresOf({ categories, audits }: Report): Figures {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const time = (name: string) => Math.round(audits[name]?.numericValue ?? Number.NaN);
  const requests = audits['network-requests']?.details.items ?? [];
  const kilobytes = (isCounted: (request: Request) => boolean) =>
    Math.round(requests.filter(isCounted).reduce((sum, { transferSize }) => sum + transferSize, 0) / 100) /
    10;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'first paint ms': time('first-contentful-paint'),
    'largest paint ms': time('largest-contentful-paint'),
    'blocking ms': time('total-blocking-time'),
    'layout shift': Math.round((audits['cumulative-layout-shift']?.numericValue ?? 0) * 1000) / 1000,
    'HTML KB': kilobytes(({ resourceType }) => resourceType === 'Document'),
    'script KB': kilobytes(({ resourceType }) => resourceType === 'Script'),
    'all KB': kilobytes(() => true),
  };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
