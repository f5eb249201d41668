import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildPages } from '../scripts/build-pages.mjs';
import { freshConfig, reopenShop } from './test-shop.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const main = fileURLToPath(new URL('../server/main.ts', import.meta.url));

describe('a first start on a port in use', () => {
  beforeAll(() => buildPages({ quiet: true }));

  test('exits with a one-line error, and still prints the generated password', async () => {
    const port = await takePort();
    const config = await freshConfig('sqlite');
    const { code, said } = await start({ DATA_DIR: config.dataDir, PORT: `${port}` });
    expect(code).toBe(1);
    expect(said.trim().split('\n').at(-1)).toBe(
      `Port ${port} is taken. Stop what runs there, or choose another: PORT=${port + 1} npm start`,
    );
    const [, email = '', password = ''] = said.match(/e-mail +(\S+)\n +password +(\S+)\n/) ?? [];
    const shop = await reopenShop(config);
    expect(await shop.sessions.signIn(email, password)).toMatchObject({ visitor: { isAdmin: true } });
  });

  test('does not print a configured password', async () => {
    const { dataDir } = await freshConfig('sqlite');
    const password = 'three green ferns';
    const { said } = await start({
      DATA_DIR: dataDir,
      PORT: `${await takePort()}`,
      ADMIN_PASSWORD: password,
    });
    expect(said).toContain('e-mail');
    expect(said).not.toContain(password);
  });
});

async function takePort(): Promise<number> {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  return (other.address() as AddressInfo).port;
}

async function start(env: Record<string, string>): Promise<{ code: unknown; said: string }> {
  const server = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, SEED: 'empty', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([
    text(server.stdout),
    text(server.stderr),
    once(server, 'exit'),
  ]);
  return { code, said: out + err };
}
