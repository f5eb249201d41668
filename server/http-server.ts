import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type Config, StartupProblem } from './config.ts';

const seconds = 1000;

/** A slow client may hold a socket, never the shop. */
export const httpLimits: ServerOptions = {
  headersTimeout: 10 * seconds,
  requestTimeout: 120 * seconds,
  connectionsCheckingInterval: 5 * seconds,
  keepAliveTimeout: 10 * seconds,
};

/**
 * Who takes nothing of an answer is let go after this or, since Node looks for progress first, after twice this. No
 * save of ours takes as long before it answers.
 */
export const longestSilence = 120 * seconds;

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

/**
 * SIGTERM or Ctrl-C: tells everyone who is answered that it was the last time, closes the door a moment later, lets
 * those inside finish (9 s at most) and closes the books. A second one: now.
 */
export function drainOnSignal(server: Server, closeBooks: () => Promise<void>): void {
  const callers = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  let isStopping = false;
  server.on('connection', (caller: Socket) => {
    callers.add(caller);
    caller.once('close', () => callers.delete(caller));
  });
  server.prependListener('request', (_request, answer: ServerResponse) => {
    underWay.add(answer);
    answer.once('close', () => underWay.delete(answer));
    if (isStopping) sayGoodbye(answer);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);

  function stop() {
    if (isStopping) process.exit(1);
    isStopping = true;
    for (const answer of underWay) sayGoodbye(answer);
    setTimeout(closeDoor, farewell);
  }

  function closeDoor() {
    const sweep = setInterval(hangUpOnTheIdle, 50);
    const patience = setTimeout(() => server.closeAllConnections(), 9 * seconds - farewell);
    server.close(async () => {
      clearInterval(sweep);
      clearTimeout(patience);
      await closeBooks();
      process.exit(0);
    });
  }

  /** Node's own idea of idle leaves out who has never asked for anything, as browsers that connect ahead. */
  function hangUpOnTheIdle() {
    const busy = new Set(Array.from(underWay, answer => answer.req.socket));
    for (const caller of callers) if (!busy.has(caller)) caller.destroy();
  }
}

/** Long enough for a question that was already on its way. */
const farewell = 200;

function sayGoodbye(answer: ServerResponse): void {
  if (!answer.headersSent) answer.setHeader('Connection', 'close');
}
