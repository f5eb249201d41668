import { parentPort, workerData } from 'node:worker_threads';
import { backUpShop } from './back-up-shop.ts';

/** A thread of its own: copying and checking a large shop takes seconds, during which shoppers want answers. */
parentPort?.postMessage(await backUpShop(workerData.config, workerData.path));
