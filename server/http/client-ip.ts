import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';

/** Where a request comes from. Only as many entries of X-Forwarded-For count as proxies of ours have written. */
export function clientAddress(request: Request, environment: unknown, trustProxy: number): string {
  const socket = (environment as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? '';
  if (trustProxy === 0) return socket;
  const forwarded = request.headers.get('X-Forwarded-For')?.split(',') ?? [];
  const entry = forwarded.at(-trustProxy) ?? forwarded[0];
  return entry === undefined ? socket : withoutPort(entry.trim());
}

/** Some proxies add the port that a caller has just been given: `203.0.113.7:4711`, `[2001:db8::1]:443`. */
function withoutPort(entry: string): string {
  if (isIP(entry)) return entry;
  const [, inBrackets, plain = entry] = entry.match(/^(?:\[(.+)\]|([^:]+))(?::\d+)?$/) ?? [];
  return inBrackets ?? plain;
}
