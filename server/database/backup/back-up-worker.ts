import { parentPort, workerData } from 'node:worker_threads';
import BetterSqlite3 from 'better-sqlite3';
import { type BackUpTask, backUpShop } from './back-up-shop.ts';

// The thread must not be terminated before the native module is loaded.
new BetterSqlite3(':memory:').close();
parentPort?.postMessage('loaded');

/** Runs in a worker thread, because copying and checking a large shop blocks for seconds. */
const { config, path }: BackUpTask = workerData;
parentPort?.postMessage(await backUpShop(config, path));
