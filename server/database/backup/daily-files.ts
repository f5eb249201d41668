import { existsSync, readdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { BackupFile } from '../../../domain/shop/backup-status.ts';
import type { OpenBackupFile } from '../../shop.ts';

export const backupFolder = (dataDir: string) => join(dataDir, 'backups');

export const dailyName = (date: Date) => `daily-${date.toISOString().slice(0, 10)}.db`;

export function dailyNames(dataDir: string): string[] {
  const folder = backupFolder(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(name => /^daily-\d{4}-\d\d-\d\d\.db$/.test(name))
    .sort();
}

export function listDailyFiles(dataDir: string): BackupFile[] {
  return dailyNames(dataDir)
    .toReversed()
    .map(name => {
      const { mtime, size } = statSync(join(backupFolder(dataDir), name));
      return { name, madeAt: mtime.toISOString(), bytes: size };
    });
}

/** The opened file can be read to its end even if it expires meanwhile. */
export async function openDailyFile(dataDir: string, name: string): Promise<OpenBackupFile | undefined> {
  if (!dailyNames(dataDir).includes(name)) return undefined;
  const file = await open(join(backupFolder(dataDir), name));
  const { size } = await file.stat();
  return { name, bytes: size, stream: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array> };
}
