import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';
import { errorCode } from '../error-code.ts';

/** JSON lines for machines; nothing in them names a shopper, and nothing in them opens a door. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
  };
  return destination ? pino(options, destination) : pino(options);
}

type AddressKeyOf = (request: Request, environment: unknown) => string;

export type Logged = { Variables: { requestId: string; log: Logger } };

/** One line a request, without its query: people search for private things. */
export function requestLog(log: Logger, addressKeyOf: AddressKeyOf): MiddlewareHandler<Logged> {
  return async (c, next) => {
    const begun = performance.now();
    const id = randomUUID();
    c.set('requestId', id);
    c.set('log', log);
    await next();
    c.res.headers.set('X-Request-Id', id);
    const { status } = c.res;
    const path = c.req.path.slice(0, longestPath);
    const line = { id, method: c.req.method, path, status, ms: since(begun) };
    if (isRefusal(status)) log.warn({ ...line, addressKey: addressKeyOf(c.req.raw, c.env) }, 'refused');
    else log[status >= 500 ? 'error' : 'info'](line, 'request');
  };
}

/** Milliseconds, to a tenth. */
export const since = (begun: number) => Math.round((performance.now() - begun) * 10) / 10;

/** PostgreSQL repeats the offending values in an error's `detail`: only name, code and place are written down. */
export function withoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const [message, stack] = [error.message, error.stack].map(text => text?.slice(0, longestText));
  return { name: error.name, code: errorCode(error) || undefined, message, stack };
}

/** Anybody can send long addresses and make errors that repeat what they have sent; a line stays a line. */
const longestPath = 300;
const longestText = 2_000;

const isRefusal = (status: number) => status === 401 || status === 403 || status === 429;
