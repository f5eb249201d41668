import { statfsSync } from 'node:fs';
import { errorCode } from '../../error-code.ts';

/** The message is shown at the terminal as one sentence. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}

/** Only system and SQLite errors are for the operator to solve. */
export function toBackupProblem(error: unknown, summary: string): unknown {
  return /^(SQLITE_|E[A-Z]+$)/.test(errorCode(error))
    ? new BackupProblem(`${summary}: ${(error as Error).message}.`)
    : error;
}

export function requireFreeSpace(folder: string, bytes: number, purpose: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free > bytes) return;
  throw new BackupProblem(
    `${folder} has no room for ${purpose}: ${megabytes(bytes)} MB are needed and ${megabytes(free)} MB are free.`,
  );
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1e6).toLocaleString('en-GB');
