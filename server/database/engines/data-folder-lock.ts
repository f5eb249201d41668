import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { errorCode } from '../../error-code.ts';
import { StartupProblem } from '../../startup-problem.ts';
import { createDataFolder } from './sqlite-file.ts';

/** Keeps a second server, with its own page cache, off the folder. SQLite releases the lock when the process dies. */
export function lockDataFolder(dataDir: string): () => void {
  createDataFolder(dataDir);
  const path = join(dataDir, 'thalir.lock');
  try {
    const file = new BetterSqlite3(path, { timeout: 0 });
    // Without a journal file, which a killed process would leave behind.
    file.pragma('journal_mode = memory');
    file.exec('begin exclusive');
    return () => void file.close();
  } catch (error) {
    if (errorCode(error).startsWith('SQLITE_BUSY'))
      throw new StartupProblem(
        `The shop in ${dataDir} is already running. Stop it first, or choose another folder with DATA_DIR.`,
      );
    throw new StartupProblem(`${path} cannot be locked: ${String(Object(error).message)}.`);
  }
}
