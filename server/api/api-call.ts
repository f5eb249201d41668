import type { Logger } from 'pino';
import type { RateLimits } from '../http/rate-limits.ts';
import type { Shop, Visitor } from '../shop.ts';
import type { LongLists } from './long-lists.ts';

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: 'public' | 'owner';
  handle(call: Call): Promise<Response>;
  /** Responds instead of `handle` and the cache when the response is too long to be cached. */
  stream?(call: Call): Promise<Response | undefined>;
  /** Query parameters of a list; others are refused, because ignoring a filter would return everything. */
  query?: readonly string[];
  /** Tried for the signed-in owner when a public `handle` finds nothing; never cached. */
  handleForOwner?(call: Call): Promise<Response>;
  maxJsonBytes?: number;
  /** Repeated requests with the same Idempotency-Key run once. */
  hasIdempotencyKey?: true;
};

export type Call = {
  request: Request;
  shop: Shop;
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  owner?: Owner;
  rateLimits: RateLimits;
  /** For rate limits: an IPv4 address or the /64 prefix of an IPv6 address. */
  ipKey: string;
  origins: string[];
  cookie: RequestCookie;
  deviceCookie: RequestCookie;
  longLists: LongLists;
  disconnect(): void;
  log: Logger;
};

export type Owner = { visitor: Visitor; token: string };

export type RequestCookie = {
  read(request: Request): string | undefined;
  set(token: string): string;
  clear(): string;
};

export function requireOwner(call: Call): Owner {
  if (!call.owner) throw new Error('An endpoint that is declared public requires the owner');
  return call.owner;
}

export function getField(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, name)
    ? (body as Record<string, unknown>)[name]
    : undefined;
}
