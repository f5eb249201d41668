import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { freshFolder } from '../test-shop.ts';
import { openRealShop } from './real-shop.ts';

test('a second server on the same SQLite folder exits with a one-line error; commands still work', async () => {
  const shop = await openRealShop();
  const { dataDir } = shop.config;
  expect(await run('server/main.ts', [], dataDir)).toEqual({
    code: 1,
    output: `The shop in ${dataDir} is already running. Stop it first, or choose another folder with DATA_DIR.\n`,
  });
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  expect(await run('scripts/user.ts', ['list'], dataDir)).toMatchObject({ code: 0 });
  expect(await run('scripts/backup.ts', [join(freshFolder(), 'shop.db')], dataDir)).toMatchObject({
    code: 0,
  });
});

test('a server starts at once after the previous one was killed', async () => {
  const shop = await openRealShop();
  await shop.kill();
  expect((await fetch(`${(await shop.again()).url}/healthz`)).status).toBe(200);
});

test('a server starts while the previous one finishes its last request', async () => {
  const shop = await openRealShop();
  const { hostname, port } = new URL(shop.url);
  const slow = connect(Number(port), hostname).on('error', () => undefined);
  onTestFinished(() => void slow.destroy());
  slow.write('POST /api/contact HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n');
  slow.write('Expect: 100-continue\r\nContent-Length: 10\r\n\r\n{');
  // "100 Continue": the server is reading the request.
  await once(slow, 'data');
  shop.process.kill('SIGINT');
  await expect.poll(() => isReachable(shop.url), { timeout: 5_000, interval: 50 }).toBe(false);
  const next = await shop.again();
  expect(shop.process.exitCode).toBeNull();
  expect((await fetch(`${next.url}/healthz`)).status).toBe(200);
});

const isReachable = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );

async function run(program: string, args: string[], dataDir: string) {
  const path = fileURLToPath(new URL(`../../${program}`, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, output: out + err };
}
