import { parentPort, workerData } from 'node:worker_threads';
import BetterSqlite3 from 'better-sqlite3';
import { type BackUpTask, backUpShop } from './back-up-shop.ts';

// Its native part comes with the first database. From then on the thread may be ended at any time.
new BetterSqlite3(':memory:').close();
parentPort?.postMessage('loaded');

/** A thread of its own: copying and checking a large shop takes seconds, during which shoppers want answers. */
const { config, path }: BackUpTask = workerData;
parentPort?.postMessage(await backUpShop(config, path));
