import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, test, vi } from 'vitest';
import { freshFolder, openTestShop } from '../test-shop.ts';
import { count, reportFigures } from './figures.ts';
import { canMount, inOwnMounts } from './own-mounts.ts';

vi.setConfig({ testTimeout: 120_000 });

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

type Fault = { fault: string; harm(path: string): void; says: RegExp };

const faults: Fault[] = [
  { fault: 'begins with garbage', harm: path => overwrite(path, 0, 100), says: /not a database/ },
  { fault: 'lost its first pages', harm: path => overwrite(path, 100, 8_192), says: /cannot be opened/ },
  { fault: 'was cut short', harm: path => truncateSync(path, 5_000), says: /cannot be opened/ },
  { fault: 'is empty', harm: path => truncateSync(path, 0), says: /is empty/ },
  { fault: 'is of a newer version', harm: makeNewer, says: /newer version/ },
];

describe('a shop whose database', () => {
  test.each(faults)('$fault exits with a one-line error and changes nothing', async ({ harm, says }) => {
    const { shop, config } = await openTestShop('sqlite');
    await shop.close();
    harm(join(config.dataDir, 'thalir.db'));
    const before = contents(config.dataDir);
    const { code, output } = await start([process.execPath, main], config.dataDir);
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(says) });
    expect(output.trim()).not.toContain('\n');
    expect(contents(config.dataDir)).toEqual(before);
  });
});

describe('a data folder', () => {
  test('that cannot be created stops the start with a one-line error', async () => {
    const { code, output } = await start([process.execPath, main], join(main, 'data'));
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(/^The data folder .*\n$/) });
    reportFigures(
      'data folder that cannot be used',
      count(faults.length + 3, 'kinds'),
      'each refused in one line',
      '0 changed',
    );
  });

  test.skipIf(!canMount)(
    'that is read-only stops the start with a one-line error and stays unchanged',
    async () => {
      const { shop, config } = await openTestShop('sqlite');
      await shop.close();
      const before = contents(config.dataDir);
      const readOnly = `mount --bind "$DATA_DIR" "$DATA_DIR" && mount -o remount,bind,ro "$DATA_DIR"`;
      const { code, output } = await start(inOwnMounts(readOnly, [process.execPath, main]), config.dataDir);
      expect({ code, output }).toEqual({
        code: 1,
        output: expect.stringMatching(/^The data folder .*EROFS.*\n$/),
      });
      expect(contents(config.dataDir)).toEqual(before);
    },
  );

  test.skipIf(!canMount)(
    'without space for a new shop stops the start with a one-line error and stays empty',
    async () => {
      const small = 'mount -t tmpfs -o size=100k tmpfs "$DATA_DIR"';
      const thenList = ['sh', '-c', '"$@"; code=$?; ls --ignore=thalir.lock "$DATA_DIR"; exit $code', 'sh'];
      const command = inOwnMounts(small, [...thenList, process.execPath, main]);
      const { code, output } = await start(command, freshFolder());
      expect({ code, output }).toEqual({
        code: 1,
        output: expect.stringMatching(/^\S+thalir\.db cannot be created: ENOSPC.*\n$/),
      });
    },
  );
});

async function start(
  [program = '', ...args]: string[],
  dataDir: string,
): Promise<{ code: unknown; output: string }> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0' };
  const server = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err, [code]] = await Promise.all([
    text(server.stdout),
    text(server.stderr),
    once(server, 'exit'),
  ]);
  return { code, output: out + err };
}

function overwrite(path: string, from: number, to: number): void {
  writeFileSync(path, readFileSync(path).fill(0xa5, from, to));
}

function makeNewer(path: string): void {
  const file = new BetterSqlite3(path);
  file.exec("insert into migration values (9999, '9999_future', '')");
  file.close();
}

function contents(folder: string): Record<string, string> {
  const digest = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  // The lock file is empty and may stay.
  const names = existsSync(folder) ? readdirSync(folder).filter(name => name !== 'thalir.lock') : [];
  return Object.fromEntries(names.map(name => [name, digest(name)]));
}
