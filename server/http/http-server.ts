import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Config } from '../config.ts';
import { StartupProblem } from '../startup-problem.ts';

/**
 * A slow client may hold a socket, never the shop. Who takes nothing of an answer is let go after two minutes or, since
 * Node looks for progress first, after four; no save of ours takes as long before it answers. `second` is shorter in
 * tests.
 */
export function createPatientServer(second = 1_000): Server {
  const limits: ServerOptions = {
    headersTimeout: 10 * second,
    requestTimeout: 120 * second,
    connectionsCheckingInterval: 5 * second,
    keepAliveTimeout: 10 * second,
  };
  return createServer(limits, request => endSlowBody(request, 30 * second)).setTimeout(120 * second);
}

/** Node knows one time limit for all requests; only product saves, with their photos, may take the whole of it. */
function endSlowBody(request: IncomingMessage, patience: number): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.url?.startsWith('/api/products'))
    return;
  const timer = setTimeout(() => request.destroy(), patience);
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
  const lastHeard = new Map<Socket, number>();
  const underWay = new Set<ServerResponse>();
  let isStopping = false;
  server.on('connection', (caller: Socket) => {
    lastHeard.set(caller, performance.now());
    caller.once('close', () => lastHeard.delete(caller));
  });
  server.prependListener('request', ({ socket: caller }, answer: ServerResponse) => {
    underWay.add(answer);
    answer.once('close', () => {
      underWay.delete(answer);
      if (lastHeard.has(caller)) lastHeard.set(caller, performance.now());
    });
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
    // After the sockets were read: a question that has arrived is answered, however late we come to it.
    const sweep = setInterval(() => setImmediate(hangUpOnTheIdle), 50);
    const patience = setTimeout(() => server.closeAllConnections(), 9_000 - farewell);
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
    const tooLongAgo = performance.now() - farewell;
    for (const [caller, heard] of lastHeard) if (!busy.has(caller) && heard < tooLongAgo) caller.destroy();
  }
}

/** Long enough for who has just come, or was answered just before the goodbye, to ask. */
const farewell = 1_000;

function sayGoodbye(answer: ServerResponse): void {
  if (!answer.headersSent) answer.setHeader('Connection', 'close');
}
