import type { Logger } from 'pino';
import type { Limits } from '../http/rate-limits.ts';
import type { Shop, Visitor } from '../shop.ts';

/** One declared way to call the API: what is not said to be public needs the owner. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  who: 'public' | 'owner';
  answer(call: Call): Promise<Response>;
  /** The most bytes of JSON it takes; absent: the body is not read. */
  jsonBytes?: number;
  /** Makes something anew each time: tried again with the same Idempotency-Key, it is done once. */
  once?: true;
};

/** Everything an endpoint may know of the request in front of it. */
export type Call = {
  request: Request;
  shop: Shop;
  params: Record<string, string>;
  query: URLSearchParams;
  /** The parsed JSON body; `undefined` where none is read. */
  body: unknown;
  owner?: Owner;
  limits: Limits;
  /** Who counts against a limit: an IPv4 address or the /64 of an IPv6 one. */
  addressKey: string;
  /** The origins that are this shop. */
  origins: string[];
  cookie: SessionCookie;
  log: Logger;
};

export type Owner = { visitor: Visitor; token: string };

export type SessionCookie = {
  read(request: Request): string | undefined;
  set(token: string): string;
  clear(): string;
};

/** For endpoints declared `owner`: the guard has let nobody else through. */
export function ownerOf(call: Call): Owner {
  if (!call.owner) throw new Error('An endpoint asked for the owner but is declared public');
  return call.owner;
}

/** A JSON object's field, or `undefined` for anything that is no object. */
export function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, name)
    ? (body as Record<string, unknown>)[name]
    : undefined;
}
