import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { compressResponse } from '../http/compress-response.ts';
import type { AppEnv } from '../http/request-log.ts';
import { problem } from '../problem.ts';
import type { Call, Endpoint, Owner } from './api-call.ts';
import { downloadBackup, listBackups } from './backup-api.ts';
import { reportBrowserError } from './browser-error-api.ts';
import {
  changeMessages,
  countUnread,
  listMessages,
  markMessageRead,
  removeMessage,
  sendMessage,
} from './contact-api.ts';
import { addCustomer, changeCustomer, listCustomers, removeCustomer } from './customer-api.ts';
import { arrangeFeaturedProducts } from './featured-product-api.ts';
import {
  findOrderProducts,
  fulfilOrder,
  listFulfilledOrders,
  undoFulfilment,
} from './fulfilled-order-api.ts';
import type { RunIdempotently } from './idempotency.ts';
import { readJson } from './json-body.ts';
import { createLongLists } from './long-lists.ts';
import { messageListParameters } from './message-query.ts';
import { openApiDocument } from './openapi/openapi-document.ts';
import { erasePersonalData, findPersonalData } from './personal-data-api.ts';
import {
  addProduct,
  changeProduct,
  changeStock,
  findHiddenProduct,
  findProduct,
  listProducts,
  readFilterCounts,
  removeProduct,
  streamProducts,
} from './product-api.ts';
import { changeProducts, restoreProducts } from './product-bulk-api.ts';
import { exportProducts, importProducts, listImports, undoImport } from './product-csv-api.ts';
import { readPushKey, renewPush, sendTestPush, subscribeToPush, unsubscribeFromPush } from './push-api.ts';
import { requestRestock } from './restock-request-api.ts';
import {
  changePassword,
  endOtherSessions,
  endSession,
  getVisitor,
  listSessions,
  signIn,
  signOut,
} from './session-api.ts';
import { readSettings, saveSettings } from './settings-api.ts';
import { addProductName, listMissedSearches, reportMissedSearch } from './statistics/missed-search-api.ts';
import {
  readSales,
  readStatistics,
  readStock,
  recentActivity,
  saveStatistics,
} from './statistics/statistics-api.ts';

const formBytes = 64 * 1024;
const reportBytes = 16 * 1024;
const photoBytes = 52 * 1024 * 1024;
const idListBytes = 2 * 1024 * 1024;

const filterParameters = ['category', 'q', 'tags', 'min', 'max', 'stock', 'difficulty', 'sort', 'exact'];
const productListParameters = [...filterParameters, 'limit', 'cursor'];
const stockListParameters = ['category', 'q', 'stock', 'sort'];

// biome-ignore format: one line per endpoint
export const endpoints: Endpoint[] = [
  { method: 'GET',    path: '/api/products',         access: 'public', handle: listProducts, stream: streamProducts, query: productListParameters },
  { method: 'GET',    path: '/api/filter-counts',    access: 'public', handle: readFilterCounts, query: filterParameters },
  { method: 'POST',   path: '/api/products',         access: 'owner',  handle: addProduct, maxJsonBytes: photoBytes, hasIdempotencyKey: true },
  { method: 'GET',    path: '/api/products/:id',     access: 'public', handle: findProduct, handleForOwner: findHiddenProduct },
  { method: 'PUT',    path: '/api/products/:id',     access: 'owner',  handle: changeProduct, maxJsonBytes: photoBytes },
  { method: 'DELETE', path: '/api/products/:id',     access: 'owner',  handle: removeProduct },
  { method: 'PUT',    path: '/api/products/:id/stock', access: 'owner', handle: changeStock, maxJsonBytes: formBytes },
  { method: 'POST',   path: '/api/products/:id/other-names', access: 'owner', handle: addProductName, maxJsonBytes: formBytes },
  { method: 'POST',   path: '/api/products/bulk',    access: 'owner',  handle: changeProducts, maxJsonBytes: idListBytes },
  { method: 'PUT',    path: '/api/featured-products', access: 'owner', handle: arrangeFeaturedProducts, maxJsonBytes: formBytes },
  { method: 'POST',   path: '/api/products/import',  access: 'owner',  handle: importProducts, maxJsonBytes: photoBytes, hasIdempotencyKey: true },
  { method: 'POST',   path: '/api/products/restore', access: 'owner',  handle: restoreProducts, maxJsonBytes: photoBytes },
  { method: 'GET',    path: '/api/products.csv',     access: 'owner',  handle: exportProducts, query: stockListParameters },
  { method: 'GET',    path: '/api/imports',          access: 'owner',  handle: listImports, query: [] },
  { method: 'POST',   path: '/api/imports/:id/undo', access: 'owner',  handle: undoImport },
  { method: 'POST',   path: '/api/products/:id/wanted', access: 'public', handle: requestRestock },

  { method: 'POST',   path: '/api/contact',          access: 'public', handle: sendMessage, maxJsonBytes: formBytes },
  { method: 'GET',    path: '/api/contact',          access: 'owner',  handle: listMessages, query: messageListParameters },
  { method: 'GET',    path: '/api/contact/unread',   access: 'owner',  handle: countUnread },
  { method: 'POST',   path: '/api/contact/bulk',     access: 'owner',  handle: changeMessages, maxJsonBytes: formBytes },
  { method: 'PUT',    path: '/api/contact/:id/read', access: 'owner',  handle: markMessageRead },
  { method: 'DELETE', path: '/api/contact/:id',      access: 'owner',  handle: removeMessage },

  { method: 'GET',    path: '/api/settings',         access: 'public', handle: readSettings },
  { method: 'PUT',    path: '/api/settings',         access: 'owner',  handle: saveSettings, maxJsonBytes: formBytes },

  { method: 'GET',    path: '/api/customers',        access: 'owner',  handle: listCustomers, query: [] },
  { method: 'POST',   path: '/api/customers',        access: 'owner',  handle: addCustomer, maxJsonBytes: formBytes, hasIdempotencyKey: true },
  { method: 'PUT',    path: '/api/customers/:id',    access: 'owner',  handle: changeCustomer, maxJsonBytes: formBytes },
  { method: 'DELETE', path: '/api/customers/:id',    access: 'owner',  handle: removeCustomer },
  { method: 'GET',    path: '/api/personal-data',    access: 'owner',  handle: findPersonalData },
  { method: 'DELETE', path: '/api/personal-data',    access: 'owner',  handle: erasePersonalData },

  { method: 'GET',    path: '/api/taken-orders',     access: 'owner',  handle: listFulfilledOrders, query: ['code'] },
  { method: 'POST',   path: '/api/taken-orders',     access: 'owner',  handle: fulfilOrder, maxJsonBytes: formBytes, hasIdempotencyKey: true },
  { method: 'POST',   path: '/api/taken-orders/shelf', access: 'owner', handle: findOrderProducts, maxJsonBytes: idListBytes },
  { method: 'POST',   path: '/api/taken-orders/:id/undo', access: 'owner', handle: undoFulfilment, maxJsonBytes: formBytes },

  { method: 'GET',    path: '/api/statistics',       access: 'owner',  handle: readStatistics },
  { method: 'PUT',    path: '/api/statistics',       access: 'owner',  handle: saveStatistics, maxJsonBytes: formBytes },
  { method: 'GET',    path: '/api/statistics/stock', access: 'owner',  handle: readStock },
  { method: 'GET',    path: '/api/statistics/sales', access: 'owner',  handle: readSales },
  { method: 'GET',    path: '/api/statistics/missed-searches', access: 'owner', handle: listMissedSearches, query: [] },
  { method: 'GET',    path: '/api/activity',         access: 'owner',  handle: recentActivity, query: [] },

  { method: 'POST',   path: '/api/browser-errors',   access: 'public', handle: reportBrowserError, maxJsonBytes: reportBytes },
  { method: 'POST',   path: '/api/missed-searches',  access: 'public', handle: reportMissedSearch, maxJsonBytes: reportBytes },
  { method: 'GET',    path: '/api/push',             access: 'owner',  handle: readPushKey },
  { method: 'PUT',    path: '/api/push',             access: 'owner',  handle: subscribeToPush, maxJsonBytes: formBytes },
  { method: 'DELETE', path: '/api/push',             access: 'owner',  handle: unsubscribeFromPush, maxJsonBytes: formBytes },
  { method: 'POST',   path: '/api/push/renew',       access: 'owner',  handle: renewPush, maxJsonBytes: formBytes },
  { method: 'POST',   path: '/api/push/test',        access: 'owner',  handle: sendTestPush, maxJsonBytes: formBytes },
  { method: 'GET',    path: '/api/backups',          access: 'owner',  handle: listBackups, query: [] },
  { method: 'GET',    path: '/api/backups/:name',    access: 'owner',  handle: downloadBackup },

  { method: 'POST',   path: '/api/session',          access: 'public', handle: signIn, maxJsonBytes: formBytes },
  { method: 'GET',    path: '/api/session',          access: 'owner',  handle: getVisitor },
  { method: 'DELETE', path: '/api/session',          access: 'owner',  handle: signOut },
  { method: 'PUT',    path: '/api/session/password', access: 'owner',  handle: changePassword, maxJsonBytes: formBytes },
  { method: 'GET',    path: '/api/sessions',         access: 'owner',  handle: listSessions, query: [] },
  { method: 'DELETE', path: '/api/sessions',         access: 'owner',  handle: endOtherSessions },
  { method: 'DELETE', path: '/api/sessions/:id',     access: 'owner',  handle: endSession },

  { method: 'GET',    path: '/api/openapi.json',     access: 'owner',  handle: async () => Response.json(openApiDocument(endpoints)) },
];

type ApiOptions = Pick<Call, 'shop' | 'rateLimits' | 'cookie' | 'deviceCookie'> & {
  runIdempotently: RunIdempotently;
  publicUrl: string | undefined;
  getIpKey(request: Request, environment: unknown): string;
  respondFromCache(request: Request, render: () => Promise<Response>): Promise<Response>;
};

export function mountApi(app: Hono<AppEnv>, options: ApiOptions): void {
  const longLists = createLongLists(options.shop);
  for (const endpoint of endpoints) {
    app.on(endpoint.method, endpoint.path, c => {
      const request = c.req.raw;
      const url = new URL(request.url);
      return handleCall(endpoint, options, {
        request,
        shop: options.shop,
        params: c.req.param() as Record<string, string>,
        query: url.searchParams,
        body: undefined,
        rateLimits: options.rateLimits,
        ipKey: options.getIpKey(request, c.env),
        origins: [url.origin, ...(options.publicUrl ? [options.publicUrl] : [])],
        cookie: options.cookie,
        deviceCookie: options.deviceCookie,
        longLists,
        disconnect: () => void (c.env as Partial<HttpBindings> | undefined)?.outgoing?.destroy(),
        log: c.get('log').child({ id: c.get('requestId') }),
      });
    });
  }
  for (const [path, methods] of Map.groupBy(endpoints, endpoint => endpoint.path)) {
    const allow = methods.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    app.all(path, () => methodNotAllowed(allow));
  }
}

async function handleCall(endpoint: Endpoint, options: ApiOptions, call: Call): Promise<Response> {
  const isPublic = endpoint.access === 'public';
  if (isPublic && endpoint.method === 'GET') {
    const refusal = refuseUnknownParameters(endpoint, call);
    const response = refusal ?? (await endpoint.stream?.(call));
    if (response) return response;
    const found = await options.respondFromCache(call.request, () => endpoint.handle(call));
    if (found.status !== 404 || !endpoint.handleForOwner || !(await isOwner(call))) return found;
    return uncached(call.request, await endpoint.handleForOwner(call));
  }
  const response = await (isPublic
    ? handleWithBody(endpoint, call)
    : handleOwnerCall(endpoint, options, call));
  return uncached(call.request, response);
}

function uncached(request: Request, response: Response): Promise<Response> {
  response.headers.set('Cache-Control', 'no-store');
  return compressResponse(request, response);
}

async function isOwner({ request, shop, cookie }: Call): Promise<boolean> {
  const token = cookie.read(request);
  const visitor = token && (await shop.sessions.visitor(token));
  return visitor ? visitor.isAdmin : false;
}

async function handleOwnerCall(
  endpoint: Endpoint,
  { runIdempotently }: ApiOptions,
  call: Call,
): Promise<Response> {
  const owner = await findOwner(call);
  if (owner instanceof Response) return owner;
  const ownerCall = { ...call, owner };
  const key = endpoint.hasIdempotencyKey && call.request.headers.get('Idempotency-Key');
  if (!key) return handleWithBody(endpoint, ownerCall);
  return handleWithBody(endpoint, ownerCall, (bytes, handle) =>
    runIdempotently([owner.visitor.id, endpoint.path, key].join(' '), bytes, handle),
  );
}

/** Runs before any lookup, so that a rejection does not reveal what exists. */
async function findOwner({ request, shop, cookie, log }: Call): Promise<Owner | Response> {
  const token = cookie.read(request);
  const visitor = token && (await shop.sessions.visitor(token));
  if (!visitor) return problem(401, 'Please sign in');
  if (visitor.isAdmin) return { visitor, token };
  log.warn({ user: visitor.id }, 'refused: not the owner');
  return problem(403, 'Access denied. Admin privileges required.');
}

type RunHandler = (bytes: Uint8Array, handle: () => Promise<Response>) => Promise<Response>;

async function handleWithBody(
  endpoint: Endpoint,
  call: Call,
  run: RunHandler = (_, handle) => handle(),
): Promise<Response> {
  const refusal = refuseUnknownParameters(endpoint, call);
  if (refusal) return refusal;
  if (endpoint.maxJsonBytes === undefined) return endpoint.handle(call);
  const body = await readJson(call.request, endpoint.maxJsonBytes);
  if (body instanceof Response) return body;
  return run(body.bytes, () => endpoint.handle({ ...call, body: body.json }));
}

function refuseUnknownParameters({ query: known }: Endpoint, { query }: Call): Response | undefined {
  const unknown = known && query.keys().find(name => !known.includes(name));
  if (unknown === undefined) return undefined;
  const sentence = known?.length
    ? `This list can be asked for by ${known.join(', ')}`
    : 'This list takes none';
  return problem(400, `There is no parameter "${unknown.slice(0, 100)}". ${sentence}.`);
}

function methodNotAllowed(allow: string[]): Response {
  return problem(405, 'This address does not take that method', { headers: { Allow: allow.join(', ') } });
}
