import type { IncomingMessage, Server, ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Config, StartupProblem } from './config.ts';

const seconds = 1000;

/** A slow client may hold a socket, never the shop. */
export const httpLimits: ServerOptions = {
  headersTimeout: 10 * seconds,
  requestTimeout: 120 * seconds,
  connectionsCheckingInterval: 5 * seconds,
  keepAliveTimeout: 10 * seconds,
};

/** Node knows one time limit for all requests; only product saves, with their photos, may take the whole of it. */
export function endSlowBodies(request: IncomingMessage): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.url?.startsWith('/api/products'))
    return;
  const timer = setTimeout(() => request.destroy(), 30 * seconds);
  request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}

/** Opens the socket and says where. */
export function listen(server: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', error => reject(explain(error, port, host)));
    server.listen(port, host, () => {
      const { address, family, port: opened } = server.address() as AddressInfo;
      resolve(`http://${family === 'IPv6' ? `[${address}]` : address}:${opened}`);
    });
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new StartupProblem(
      `Port ${port} is taken. Stop what runs there, or choose another: PORT=${port + 1} npm start`,
    );
  if (error.code === 'EACCES')
    return new StartupProblem(`Port ${port} may not be opened by this user. Choose one above 1023.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartupProblem(`HOST=${host} is not an address of this machine.`);
  return error;
}

/** SIGTERM or Ctrl-C: takes no more callers, lets those inside finish (9 s at most), closes the books. A second one: now. */
export function drainOnSignal(server: Server, closeBooks: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);

  function stop() {
    if (isStopping) process.exit(1);
    isStopping = true;
    // A kept-alive connection turns idle only after its answer: look again until the last one is gone.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const patience = setTimeout(() => server.closeAllConnections(), 9 * seconds);
    server.close(async () => {
      clearInterval(sweep);
      clearTimeout(patience);
      await closeBooks();
      process.exit(0);
    });
  }
}
