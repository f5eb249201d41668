import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export const changeChannel = 'thalir_changed';
const longestPause = 10_000;
const patience = 5_000;

export type Listener = {
  /** Takes a lock that lasts as long as the connection; true as well when it is ours already. */
  tryHold(lock: number): Promise<boolean>;
  end(): Promise<void>;
};

/**
 * Calls back with the sender of every notification, and without one after a new connection, since some may have
 * been missed. Resolves once it listens.
 */
export async function listen(url: string, heard: (sender?: string) => void): Promise<Listener> {
  const ending = new AbortController();
  const first = await connect(url, heard);
  let { client } = first;
  const ended = keepListening(first);
  return {
    async tryHold(lock) {
      const answer = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock]);
      return answer.rows[0]?.held ?? false;
    },
    end() {
      ending.abort();
      return ended;
    },
  };

  async function keepListening(connection: Connection): Promise<void> {
    client = connection.client;
    const asked = new Promise<void>(resolve => ending.signal.addEventListener('abort', () => resolve()));
    await Promise.race([connection.broken, asked]);
    await connection.client.end().catch(() => {});
    const next = await reconnect();
    if (next) await keepListening(next);
  }

  async function reconnect(): Promise<Connection | undefined> {
    for (let pause = 100; !ending.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      const connection = await connect(url, heard).catch(() => undefined);
      if (connection) {
        heard();
        return connection;
      }
      await sleep(pause, undefined, { signal: ending.signal, ref: false }).catch(() => {});
    }
    return undefined;
  }
}

type Connection = { client: pg.Client; broken: Promise<void> };

async function connect(url: string, heard: (sender?: string) => void): Promise<Connection> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  const broken = new Promise<void>(resolve => {
    client.on('error', () => resolve()).on('end', () => resolve());
  });
  client.on('notification', ({ payload }) => heard(payload));
  await client.connect();
  await client.query(`listen ${changeChannel}`);
  return { client, broken };
}
