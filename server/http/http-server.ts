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

/** Disconnects clients that do not read for two minutes, or four, because Node checks for progress first. */
export function createHttpServer(second = 1_000): Server {
  const timeouts: ServerOptions = {
    headersTimeout: 10 * second,
    requestTimeout: 120 * second,
    connectionsCheckingInterval: 5 * second,
    keepAliveTimeout: 10 * second,
  };
  return createServer(timeouts, request => abortSlowUpload(request, 30 * second)).setTimeout(120 * second);
}

/** Node has one timeout for all requests; only product uploads with photos may use all of it. */
function abortSlowUpload(request: IncomingMessage, timeout: number): void {
  if (request.method === 'GET' || request.method === 'HEAD' || productSavePath.test(request.url ?? ''))
    return;
  const timer = setTimeout(() => request.destroy(), timeout);
  request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}

/** Whole path, as sent: `/api/products/../contact` only begins like an upload. */
const productSavePath = /^\/api\/products(\/[\w-]+)?(\?|$)/;

export function listen(server: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', error => reject(explainListenError(error, port, host)));
    server.listen(port, host, () => {
      const { address, family, port: actualPort } = server.address() as AddressInfo;
      resolve(`http://${family === 'IPv6' ? `[${address}]` : address}:${actualPort}`);
    });
  });
}

function explainListenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
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

type DrainSteps = {
  /** The port is free for the next process; requests may still be running. */
  onClosed(): void;
  onDrained(): Promise<void>;
};

/**
 * On SIGTERM or Ctrl-C: sends `Connection: close`, stops accepting connections after a second, lets running requests
 * finish (9 s at most), then exits. A second signal exits immediately.
 */
export function drainOnSignal(server: Server, { onClosed, onDrained }: DrainSteps): void {
  const lastActive = new Map<Socket, number>();
  const openResponses = new Set<ServerResponse>();
  let isStopping = false;
  server.on('connection', (socket: Socket) => {
    lastActive.set(socket, performance.now());
    socket.once('close', () => lastActive.delete(socket));
  });
  server.prependListener('request', ({ socket }, response: ServerResponse) => {
    openResponses.add(response);
    response.once('close', () => {
      openResponses.delete(response);
      if (lastActive.has(socket)) lastActive.set(socket, performance.now());
    });
    if (isStopping) announceClose(response);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);

  function stop() {
    if (isStopping) process.exit(1);
    isStopping = true;
    for (const response of openResponses) announceClose(response);
    setTimeout(closeServer, gracePeriod);
  }

  function closeServer() {
    // setImmediate runs after pending sockets are read, so requests that have already arrived are handled.
    const sweep = setInterval(() => setImmediate(closeIdleConnections), 50);
    const deadline = setTimeout(() => server.closeAllConnections(), 9_000 - gracePeriod);
    server.close(async () => {
      clearInterval(sweep);
      clearTimeout(deadline);
      await onDrained();
      process.exit(0);
    });
    onClosed();
  }

  /** Node's own closeIdleConnections skips sockets that never sent a request, such as browser preconnects. */
  function closeIdleConnections() {
    const busy = new Set(Array.from(openResponses, response => response.req.socket));
    const idleSince = performance.now() - gracePeriod;
    for (const [socket, active] of lastActive) if (!busy.has(socket) && active < idleSince) socket.destroy();
  }
}

/** Lets clients that just connected, or got their response before the signal, send one more request. */
const gracePeriod = 1_000;

function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
