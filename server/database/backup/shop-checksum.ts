import { createHash } from 'node:crypto';
import BetterSqlite3 from 'better-sqlite3';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { kyselyFor } from './back-up-shop.ts';
import { type Row, readBatches, shopTables } from './copy-shop.ts';

export type TableChecksums = Record<string, { rows: number; checksum: string }>;

/** The same on both engines, whatever the order of rows; leaves out the sequence numbers, which a restore renews. */
export async function checksumTables(tables: Kysely<Tables>): Promise<TableChecksums> {
  const checksums: TableChecksums = {};
  for (const table of shopTables) {
    let rows = 0;
    let sum = 0n;
    for await (const batch of readBatches(table, tables)) {
      rows += batch.length;
      for (const row of batch) sum = BigInt.asUintN(128, sum + hashRow(row));
    }
    checksums[table] = { rows, checksum: sum.toString(16) };
  }
  return checksums;
}

export async function checksumFile(path: string): Promise<TableChecksums> {
  const file = new BetterSqlite3(path, { readonly: true });
  try {
    return await checksumTables(kyselyFor(file));
  } finally {
    file.close();
  }
}

export function differingTables(one: TableChecksums, other: TableChecksums): string[] {
  return shopTables.filter(
    table => one[table]?.rows !== other[table]?.rows || one[table]?.checksum !== other[table]?.checksum,
  );
}

function hashRow({ sequence: _, ...row }: Row): bigint {
  const hash = createHash('sha256');
  for (const column of Object.keys(row).sort()) {
    const value = row[column];
    const isBytes = value instanceof Uint8Array;
    hash.update(`${column}:${isBytes ? value.length : JSON.stringify(value)}\n`);
    if (isBytes) hash.update(value);
  }
  return BigInt(`0x${hash.digest('hex').slice(0, 32)}`);
}
