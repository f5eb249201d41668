import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';

/** Trusts only the X-Forwarded-For entries that our own proxies added, counted from the right. */
export function clientIp(request: Request, environment: unknown, trustProxy: number): string {
  const socketIp = (environment as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? '';
  if (trustProxy === 0) return socketIp;
  const forwarded = request.headers.get('X-Forwarded-For')?.split(',') ?? [];
  const entry = forwarded.at(-trustProxy) ?? forwarded[0];
  return entry === undefined ? socketIp : stripPort(entry.trim());
}

/** Some proxies append the client's port: `203.0.113.7:4711`, `[2001:db8::1]:443`. */
function stripPort(entry: string): string {
  if (isIP(entry)) return entry;
  const [, bracketed, plain = entry] = entry.match(/^(?:\[(.+)\]|([^:]+))(?::\d+)?$/) ?? [];
  return bracketed ?? plain;
}
