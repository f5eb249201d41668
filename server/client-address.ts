import type { HttpBindings } from '@hono/node-server';

/** Where a request comes from. Only as many entries of X-Forwarded-For count as proxies of ours have written. */
export function clientAddress(request: Request, environment: unknown, trustProxy: number): string {
  const socket = (environment as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? '';
  if (trustProxy === 0) return socket;
  const forwarded =
    request.headers
      .get('X-Forwarded-For')
      ?.split(',')
      .map(entry => entry.trim()) ?? [];
  return forwarded.at(-trustProxy) ?? forwarded[0] ?? socket;
}
