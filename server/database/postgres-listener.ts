import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export const changeChannel = 'thalir_changed';
const longestPause = 10_000;

/**
 * Calls back with the sender of every notification, and without one after each connection, since notifications
 * may have been missed before it. Gives the function that ends it.
 */
export function listen(url: string, heard: (sender?: string) => void): () => Promise<void> {
  const ending = new AbortController();
  const ended = keepListening(url, heard, ending.signal);
  return () => {
    ending.abort();
    return ended;
  };
}

async function keepListening(
  url: string,
  heard: (sender?: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let pause = 100;
  while (!signal.aborted) {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 });
    const broken = new Promise<void>(resolve => {
      client.on('error', () => resolve()).on('end', () => resolve());
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    try {
      client.on('notification', ({ payload }) => heard(payload));
      await client.connect();
      await client.query(`listen ${changeChannel}`);
      heard();
      pause = 100;
      await broken;
    } catch {
      // The pause below is the answer to every failure.
    }
    await client.end().catch(() => {});
    await sleep(pause, undefined, { signal, ref: false }).catch(() => {});
    pause = Math.min(pause * 2, longestPause);
  }
}
