import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchPart, type BenchRow, limitRow, median } from './bench-row.ts';
import { openBenchShop, openServer, photosMadeBefore, residentMegabytes } from './bench-shop.ts';
import { rateOf } from './server-load.ts';
import { renderRates } from './server-render.ts';

const kept = {
  home: '/',
  shop: '/shop',
  product: '/product/monstera-deliciosa',
  'JSON list': '/api/products',
};

/** What the server can do: kept answers beside a bare handler, rendered ones beside React alone, and how it starts. */
export const server: BenchPart = async ({ quick }) => [
  ...(await keptRows(quick ? 2 : 7)),
  ...(await renderedRows(quick ? 15 : 40)),
  ...(await startRows(quick ? 2 : 5)),
];

async function keptRows(rounds: number): Promise<BenchRow[]> {
  const shop = await openBenchShop({ withPhotos: false });
  const paths = Object.values(kept);
  const bare = await openServer(['benchmarks/server-bare.ts', shop.address, ...paths], {});
  const rows: BenchRow[] = [];
  for (const [name, path] of Object.entries(kept)) {
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (const address of [shop.address, bare.address]) await rateOf(address, path, 300);
    for (let round = 0; round < rounds; round++) {
      ours.push(await rateOf(shop.address, path, 500));
      theirs.push(await rateOf(bare.address, path, 500));
    }
    rows.push(shareRow(`${name} from memory`, median(ours), median(theirs), 'bare Hono handler', 0.6));
  }
  await bare.close();
  await shop.close();
  return rows;
}

async function renderedRows(rounds: number): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const { name, ours, react } of await renderRates(rounds))
    rows.push(shareRow(`${name} rendered`, ours, react, 'renderToString', 0.7));
  return rows;
}

function shareRow(what: string, ours: number, beside: number, besideName: string, least: number): BenchRow {
  const share = ours / beside;
  return {
    what,
    ours: `${Math.round(ours)} /s`,
    beside: `${Math.round(beside)} /s (${besideName})`,
    ratio: `${share.toFixed(2)}×`,
    goal: `≥ ${least}×`,
    isMet: share >= least,
  };
}

/** As a person starts it, on a clone that is ready and has made its photos, or does not mean to. */
async function startRows(rounds: number): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'thalir-start-'));
  if (existsSync(photosMadeBefore)) symlinkSync(photosMadeBefore, join(folder, 'cache'));
  const times: number[] = [];
  const memory: number[] = [];
  // The first start fills the shop; it is not one of a ready clone.
  for (let round = 0; round <= rounds; round++) {
    const started = await startOnce(folder);
    if (round === 0) continue;
    times.push(started.milliseconds);
    memory.push(started.megabytes);
  }
  rmSync(folder, { recursive: true, force: true });
  return [
    limitRow('npm start to the first answer', 'ms', median(times), 1500),
    ...(memory.every(Number.isFinite) ? [limitRow('memory when idle', 'MB', median(memory), 150)] : []),
  ];
}

async function startOnce(dataDir: string): Promise<{ milliseconds: number; megabytes: number }> {
  const port = await freePort();
  const begun = performance.now();
  const shop = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', PHOTO_SIZES: 'asked' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  while (!(await answers(`http://127.0.0.1:${port}/`))) await sleep(10);
  const milliseconds = performance.now() - begun;
  await sleep(1500);
  const megabytes = memoryOf(shop.pid ?? 0);
  process.kill(-(shop.pid ?? 0), 'SIGTERM');
  await once(shop, 'exit');
  return { milliseconds, megabytes };
}

const answers = (address: string) =>
  fetch(address).then(
    answer => answer.arrayBuffer().then(() => answer.ok),
    () => false,
  );

/** The largest of npm's children is the shop. Only Linux tells. */
function memoryOf(npm: number): number {
  if (platform() !== 'linux') return Number.NaN;
  const group = execFileSync('ps', ['-o', 'pid=,args=', '-g', String(npm)], { encoding: 'utf8' });
  const [, shop] = group.match(/^\s*(\d+)\s+\S*node server\/main\.ts/m) ?? [];
  return residentMegabytes(Number(shop));
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return address && typeof address === 'object' ? address.port : 0;
}
