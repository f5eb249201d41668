import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export const changeChannel = 'thalir_changed';
const maxRetryDelayMs = 10_000;
const timeoutMs = 5_000;

export type Listener = {
  /** The lock lasts as long as the connection; also true when this process already holds it. */
  tryLock(lock: number): Promise<boolean>;
  end(): Promise<void>;
};

/** Calls back without a sender after a reconnect, because notifications may have been missed. */
export async function listen(url: string, onNotification: (sender?: string) => void): Promise<Listener> {
  const ending = new AbortController();
  const first = await connect(url, onNotification);
  let { client } = first;
  const ended = keepListening(first);
  return {
    async tryLock(lock) {
      const result = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
        lock,
      ]);
      return result.rows[0]?.locked ?? false;
    },
    end() {
      ending.abort();
      return ended;
    },
  };

  async function keepListening(connection: Connection): Promise<void> {
    client = connection.client;
    const aborted = new Promise<void>(resolve => ending.signal.addEventListener('abort', () => resolve()));
    await Promise.race([connection.broken, aborted]);
    await connection.client.end().catch(() => {});
    const next = await reconnect();
    if (next) await keepListening(next);
  }

  async function reconnect(): Promise<Connection | undefined> {
    for (let delayMs = 100; !ending.signal.aborted; delayMs = Math.min(delayMs * 2, maxRetryDelayMs)) {
      const connection = await connect(url, onNotification).catch(() => undefined);
      if (connection) {
        onNotification();
        return connection;
      }
      await sleep(delayMs, undefined, { signal: ending.signal, ref: false }).catch(() => {});
    }
    return undefined;
  }
}

type Connection = { client: pg.Client; broken: Promise<void> };

async function connect(url: string, onNotification: (sender?: string) => void): Promise<Connection> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  const broken = new Promise<void>(resolve => {
    client.on('error', () => resolve()).on('end', () => resolve());
  });
  client.on('notification', ({ payload }) => onNotification(payload));
  await client.connect();
  await client.query(`listen ${changeChannel}`);
  return { client, broken };
}
