import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';
import { errorCode } from '../error-code.ts';

/** JSON lines, without personal data or credentials. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
  };
  return destination ? pino(options, destination) : pino(options);
}

type GetIpKey = (request: Request, environment: unknown) => string;

export type AppEnv = { Variables: { requestId: string; log: Logger } };

/** Leaves out the query string, because searches can be private. */
export function requestLog(log: Logger, getIpKey: GetIpKey): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    const id = randomUUID();
    c.set('requestId', id);
    c.set('log', log);
    await next();
    c.res.headers.set('X-Request-Id', id);
    const { status } = c.res;
    const path = c.req.path.slice(0, maxPathLength);
    const line = { id, method: c.req.method, path, status, ms: millisecondsSince(startedAt) };
    if (isRejected(status)) log.warn({ ...line, addressKey: getIpKey(c.req.raw, c.env) }, 'refused');
    else log[status >= 500 ? 'error' : 'info'](line, 'request');
  };
}

export const millisecondsSince = (startedAt: number) => Math.round((performance.now() - startedAt) * 10) / 10;

/** Leaves out PostgreSQL's `detail`, which repeats the offending values. */
export function redactError(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const [message, stack] = [error.message, error.stack].map(text => text?.slice(0, maxTextLength));
  return { name: error.name, code: errorCode(error) || undefined, message, stack };
}

/** Clients can send long URLs and cause errors that repeat their input. */
const maxPathLength = 300;
const maxTextLength = 2_000;

const isRejected = (status: number) => status === 401 || status === 403 || status === 429;
