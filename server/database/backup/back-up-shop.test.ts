import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { isOwnerOnly } from '../../../tests/owner-only.ts';
import {
  draft,
  type EngineName,
  engines,
  freshConfig,
  freshFolder,
  openTestShop,
  reopenShop,
} from '../../../tests/test-shop.ts';
import type { Config } from '../../config.ts';
import { openDatabase } from '../database.ts';
import { sqlitePath } from '../engines/sqlite-file.ts';
import { createDatabaseFile } from '../engines/sqlite-migrate.ts';
import { loadMigrations } from '../pending-migrations.ts';
import { backUpShop } from './back-up-shop.ts';
import { checkBackup } from './check-backup.ts';
import { shopTables } from './copy-shop.ts';
import { restoreShop } from './restore-shop.ts';
import { checksumFile, differingTables } from './shop-checksum.ts';

const enginePairs: [EngineName, EngineName][] = engines.flatMap(from =>
  engines.map((to): [EngineName, EngineName] => [from, to]),
);

const hasNoSparseFiles = process.platform === 'win32';

describe.each(enginePairs)('a backup of %s restored into %s', (from, to) => {
  test('contains every row of every table unchanged', async () => {
    const source = await createFilledShop(from);
    const backup = join(freshFolder(), 'shop.db');
    const saved = await backUpShop(source, backup);
    const target = await freshConfig(to);
    const { restored } = await restoreShop(target, backup);

    const before = await readAllTables(source);
    for (const table of shopTables) expect(before[table]).not.toEqual([]);
    expect(await readAllTables(target)).toEqual(before);
    expect(restored).toEqual(saved);
    expect(saved).toEqual({ products: 6, photos: 1, messages: 2, customers: 1 });
  });

  test('keeps the password of the owner and drops all sessions', async () => {
    const { shop, config, owner } = await openTestShop(from);
    const signedIn = await shop.sessions.signIn(owner.email, owner.password);
    if (typeof signedIn === 'string') throw new Error(signedIn);
    const backup = join(freshFolder(), 'shop.db');
    await backUpShop(config, backup);
    const file = new BetterSqlite3(backup, { readonly: true });
    expect(file.prepare('select * from session').all()).toEqual([]);
    file.close();
    const tokenHash = createHash('sha256').update(signedIn.token).digest('base64url');
    expect(readFileSync(backup).includes(tokenHash), 'the hash of the token is in the file').toBe(false);
    const target = await freshConfig(to);
    await restoreShop(target, backup);

    const restored = await reopenShop(target);
    expect(await restored.sessions.visitor(signedIn.token)).toBeUndefined();
    expect(await restored.sessions.signIn(owner.email, owner.password)).toMatchObject({
      visitor: { email: owner.email },
    });
    // Sequence numbers continue after the restored rows.
    await restored.messages.add(message('after the restore'));
    expect((await restored.messages.list())[0]?.message).toBe('after the restore');
  });
});

describe.each(engines)('a backup on %s', engine => {
  test('contains all writes acknowledged before it started, without gaps, from four concurrent writers', async () => {
    const config = await freshConfig(engine);
    const writers = await Promise.all([0, 1, 2, 3].map(() => reopenShop(config)));
    const acknowledged = [0, 0, 0, 0];
    const stop = new AbortController();
    const work = writers.map(async (shop, writer) => {
      for (let next = 1; !stop.signal.aborted; next++) {
        await shop.messages.add(message(`${writer}:${next}`));
        acknowledged[writer] = next;
        // Yields, because SQLite calls are synchronous and would starve the other writers.
        await setImmediate();
      }
    });
    try {
      for (let round = 0; round < 3; round++) {
        const before = [...acknowledged];
        const backup = join(freshFolder(), 'shop.db');
        await backUpShop(config, backup);
        const saved = readMessages(backup);
        for (const [writer, count] of before.entries()) {
          const mine = saved.filter(text => text.startsWith(`${writer}:`));
          expect(mine.length).toBeGreaterThanOrEqual(count);
          expect(mine).toEqual(mine.map((_, index) => `${writer}:${index + 1}`));
        }
        await vi.waitUntil(() => acknowledged.every((now, writer) => now > (before[writer] ?? 0)), 10_000);
      }
    } finally {
      stop.abort();
      await Promise.all(work);
    }
  });

  test('never overwrites a file and leaves no partial file', async () => {
    const { config } = await openTestShop(engine);
    const folder = freshFolder();
    writeFileSync(join(folder, 'there.db'), 'mine');
    await expect(backUpShop(config, join(folder, 'there.db'))).rejects.toThrow(/exists already/);
    expect(readFileSync(join(folder, 'there.db'), 'utf8')).toBe('mine');

    await expect(backUpShop(config, join(folder, 'no/such/folder.db'))).rejects.toThrow(
      /folder .* does not exist/,
    );

    writeFileSync(join(folder, 'shop.db.partial'), 'left by a backup that was killed');
    await backUpShop(config, join(folder, 'shop.db'));
    expect(existsSync(join(folder, 'shop.db.partial'))).toBe(false);
    expect(isOwnerOnly(join(folder, 'shop.db'))).toBe(true);
  });

  test('is not restored over an existing shop unless --replace is given, which backs it up first', async () => {
    const { config: source } = await openTestShop(engine);
    const { shop, config: target } = await openTestShop(engine);
    await shop.products.add(draft({ name: 'Jade Plant' }));
    const backup = join(freshFolder(), 'shop.db');
    await backUpShop(source, backup);

    const before = await readAllTables(target);
    await expect(restoreShop(target, backup)).rejects.toThrow(/already.*--replace/);
    expect(await readAllTables(target)).toEqual(before);

    const changed = new Promise<void>(resolve => shop.onChange(resolve));
    const { previousShopPath = '' } = await restoreShop(target, backup, { replace: true });
    await changed;
    expect(await readAllTables(target)).toEqual(await readAllTables(source));

    const rescued = await freshConfig(engine);
    await restoreShop(rescued, previousShopPath);
    expect(await readAllTables(rescued)).toEqual(before);
  });

  test('of an older version is migrated without changing its file', async () => {
    const backup = join(freshFolder(), 'oldest.db');
    createDatabaseFile(backup, []);
    const bytes = readFileSync(backup);
    const { restored } = await restoreShop(await freshConfig(engine), backup);
    expect(restored).toEqual({ products: 0, photos: 0, messages: 0, customers: 0 });
    expect(readFileSync(backup).equals(bytes)).toBe(true);
  });

  test('of an older version is migrated on disk, not in memory, and leaves no copy', async () => {
    const backup = join(freshFolder(), 'old.db');
    createDatabaseFile(backup, loadMigrations('sqlite').slice(0, 1));
    const serialize = vi.spyOn(BetterSqlite3.prototype, 'serialize');
    const target = await freshConfig(engine);
    const created = serialize.mock.calls.length;
    await restoreShop(target, backup);
    // A new SQLite shop is created in memory, once and empty.
    expect(serialize.mock.calls.length - created).toBe(engine === 'sqlite' ? 1 : 0);
    serialize.mockRestore();
    expect(readdirSync(join(target.dataDir, 'backups'))).toEqual([]);
  });

  test.skipIf(hasNoSparseFiles)('is not restored when the disk is too full for it', async () => {
    const backup = join(freshFolder(), 'huge.db');
    createDatabaseFile(backup, loadMigrations('sqlite').slice(0, 1));
    // A sparse file: it uses no disk space, but a copy would.
    truncateSync(backup, 8e12);
    await expect(restoreShop(await freshConfig(engine), backup)).rejects.toThrow(
      /no room for restoring .*huge\.db: [\d,]+ MB are needed and [\d,]+ MB are free\.$/,
    );
  });
});

describe.each(engines)('restoring over a running shop on %s', engine => {
  async function openShops() {
    const { config: source } = await openTestShop(engine);
    const { shop, config: target } = await openTestShop(engine);
    const backup = join(freshFolder(), 'shop.db');
    await backUpShop(source, backup);
    return { shop, target, backup };
  }

  test('saves a write that arrives while the shop is being saved', async () => {
    const { shop, target, backup } = await openShops();
    let attempts = 0;
    const backUp: typeof backUpShop = async (config, path) => {
      const contents = await backUpShop(config, path);
      if (attempts++ === 0) await shop.messages.add(message('just in time'));
      return contents;
    };
    const { previousShopPath = '' } = await restoreShop(target, backup, { replace: true, backUp });
    expect(readMessages(previousShopPath)).toEqual(['just in time']);
    expect([attempts, await shop.messages.list()]).toEqual([2, []]);
  });

  test('gives up without replacing anything when the shop keeps changing', async () => {
    const { shop, target, backup } = await openShops();
    let writes = 0;
    const backUp: typeof backUpShop = async (config, path) => {
      const contents = await backUpShop(config, path);
      await shop.messages.add(message(`write ${writes++}`));
      return contents;
    };
    await expect(restoreShop(target, backup, { replace: true, backUp })).rejects.toThrow(
      /kept changing.*stop it/,
    );
    expect(await shop.messages.list()).toHaveLength(writes);
    expect(readdirSync(join(target.dataDir, 'backups'))).toEqual([]);
  });
});

test('replacing a shop on PostgreSQL leaves no transaction idle while the shop is being saved', async () => {
  const { config: target } = await openTestShop('postgres');
  const backup = join(freshFolder(), 'shop.db');
  await backUpShop(target, backup);
  const client = new pg.Client(target.databaseUrl);
  await client.connect();
  await client.query(`do $$ begin
    execute format('alter database %I set idle_in_transaction_session_timeout = 1000', current_database());
  end $$`);
  await client.end();
  const slowBackUp: typeof backUpShop = async (config, path) => {
    await sleep(1_500);
    return backUpShop(config, path);
  };
  const { restored } = await restoreShop(target, backup, { replace: true, backUp: slowBackUp });
  expect(restored.products).toBe(0);
});

test.skipIf(hasNoSparseFiles)('a backup is not made when the disk is too full for it', async () => {
  const { shop, config } = await openTestShop('sqlite');
  await shop.close();
  truncateSync(sqlitePath(config.dataDir), 8e12);
  const folder = freshFolder();
  await expect(backUpShop(config, join(folder, 'shop.db'))).rejects.toThrow(
    /no room for a backup: .* free\.$/,
  );
  expect(readdirSync(folder)).toEqual([]);
});

test('the file of a shop that was killed is restored together with its log', async () => {
  const { shop, config } = await openTestShop('sqlite');
  await shop.messages.add(message('still in the log'));
  const folder = freshFolder();
  for (const name of ['thalir.db', 'thalir.db-wal'])
    copyFileSync(join(config.dataDir, name), join(folder, name));
  const target = await freshConfig('sqlite');
  expect((await restoreShop(target, join(folder, 'thalir.db'))).restored.messages).toBe(1);
});

describe('an unusable backup is rejected without creating a shop', () => {
  const validBackup = join(freshFolder(), 'sound.db');
  beforeAll(async () => {
    await backUpShop(await createFilledShop('sqlite'), validBackup);
  });

  const damages: [string, (path: string) => void, RegExp][] = [
    ['an empty file', path => truncateSync(path, 0), /not a database of this shop/],
    ['a text file', path => writeFileSync(path, 'Dear shop, '.repeat(1000)), /no readable backup/],
    ['a file cut in half', path => truncateSync(path, statSync(path).size / 2), /damaged|no readable backup/],
    ['a file with a torn page', tearPage, /damaged/],
    ['a file of a newer version', fromTheFuture, /newer version/],
    ['an orphaned row', orphan, /damaged: 1 rows lack/],
  ];

  test.each(damages)('%s', async (_, damage, reason) => {
    const backup = join(freshFolder(), 'shop.db');
    copyFileSync(validBackup, backup);
    damage(backup);
    const target = await freshConfig('sqlite');
    await expect(restoreShop(target, backup)).rejects.toThrow(reason);
    expect(existsSync(sqlitePath(target.dataDir))).toBe(false);
  });

  test('a missing file', async () => {
    const target = await freshConfig('sqlite');
    await expect(restoreShop(target, '/no/such/backup.db')).rejects.toThrow(/There is no file/);
  });

  test('backing up a shop that does not exist fails', async () => {
    await expect(backUpShop(await freshConfig('sqlite'), join(freshFolder(), 'shop.db'))).rejects.toThrow(
      /no shop in/,
    );
  });
});

describe('the trial restore of a backup', () => {
  test('accepts a complete backup, also of an older version', async () => {
    const backup = join(freshFolder(), 'shop.db');
    await backUpShop(await createFilledShop('sqlite'), backup);
    await checkBackup(backup, freshFolder());
    const old = join(freshFolder(), 'old.db');
    createDatabaseFile(old, loadMigrations('sqlite').slice(0, 1));
    await checkBackup(old, freshFolder());
  });

  test('notices a single row that a restore leaves out or changes', async () => {
    const [backup, folder] = [join(freshFolder(), 'shop.db'), freshFolder()];
    await backUpShop(await createFilledShop('sqlite'), backup);
    const complete = await checksumFile(backup);
    for (const change of [
      'delete from photo',
      "update photo set bytes = x'00ff0a0d01'",
      "update message set email = 'two@sample.example' where sequence = 1",
    ]) {
      const changed = join(folder, 'changed.db');
      copyFileSync(backup, changed);
      const file = new BetterSqlite3(changed);
      file.exec(change);
      file.close();
      const [table] = /photo|message/.exec(change) ?? [];
      expect(differingTables(complete, await checksumFile(changed))).toEqual([table]);
    }
  });
});

/** Fills every table, with more tags than one batch. */
async function createFilledShop(engine: EngineName): Promise<Config> {
  const { shop, config } = await openTestShop(engine);
  const ids: string[] = [];
  for (let n = 0; n < 6; n++) {
    const tags = Array.from({ length: 10 }, (_, tag) => `tag ${tag}, "${n}"`);
    ids.push((await shop.products.add(draft({ name: `തളിർ ${n}`, price: 0.01 + n, stock: n, tags }))).id);
  }
  await shop.messages.add(message('എന്താണ് വില?'));
  await shop.messages.add(message('line\nline'));
  await shop.customers.add({
    name: 'Sample Customer One',
    email: 'one@sample.example',
    phone: '9000000001',
    address: '1 Sample Road',
    orders: 2,
  });
  const [soldOut = '', , second = '', third = ''] = ids;
  await shop.restockRequests.add(soldOut);
  for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await shop.missedSearches.report('mango', ip);
  await shop.fulfilledOrders.fulfil({ code: 'TH-7K3Q2M', lines: [{ id: second, quantity: 1 }], known: 0 });
  await shop.fulfilledOrders.fulfil({ code: '', lines: [{ id: third, quantity: 1 }], known: 0 });
  await shop.notifications.publicKey();
  const [user] = await shop.users.list();
  await shop.notifications.subscribe(
    { userId: user?.id ?? '', sessionId: '' },
    {
      endpoint: 'https://push.invalid/1',
      keys: { p256dh: 'a', auth: 'b' },
    },
  );
  await shop.statistics.save({ totalOrders: '12', totalRevenue: '₹1,200', totalCustomers: '3' });
  const database = await openDatabase(config);
  const photo = {
    hash: 'a'.repeat(32),
    width: 3,
    height: 2,
    color: '2f6f3e',
    bytes: Buffer.from([0, 255, 10, 13, 0]),
  };
  await database.write(tables =>
    tables
      .insertInto('photo')
      .values({ ...photo, created_at: '2026-01-01T00:00:00.000Z' })
      .execute(),
  );
  await database.close();
  return config;
}

function message(text: string) {
  return {
    name: 'Sample Customer One',
    email: 'one@sample.example',
    phone: '9000000001',
    subject: 'general' as const,
    message: text,
  };
}

async function readAllTables(config: Config): Promise<Record<string, unknown[]>> {
  const { read, close } = await openDatabase(config);
  const found: Record<string, unknown[]> = {};
  for (const table of shopTables) {
    const { rows } = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(table)} order by 1, 2`.execute(read);
    found[table] = rows.map(({ sequence: _, ...row }) => row);
  }
  await close();
  return found;
}

function readMessages(backup: string): string[] {
  const file = new BetterSqlite3(backup, { readonly: true });
  const texts = file.prepare<[], string>('select message from message order by sequence').pluck().all();
  file.close();
  return texts;
}

function tearPage(path: string): void {
  const bytes = readFileSync(path);
  const page = bytes.readUInt16BE(16);
  bytes.fill(0xff, page * 3, page * 5);
  writeFileSync(path, bytes);
}

function fromTheFuture(path: string): void {
  const file = new BetterSqlite3(path);
  file.exec("insert into migration values (9999, '9999_later', '2099-01-01T00:00:00.000Z')");
  file.close();
}

function orphan(path: string): void {
  const file = new BetterSqlite3(path);
  file.exec("pragma foreign_keys = off; insert into product_tag values ('no-such-plant', 0, 'lost')");
  file.close();
}
