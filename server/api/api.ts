import type { Hono } from 'hono';
import { compressedAnswer } from '../http/compress-response.ts';
import type { Logged } from '../http/request-log.ts';
import { at, listAddress } from '../pages/cache-key.ts';
import { problem } from '../problem.ts';
import type { Call, Endpoint, Owner } from './api-call.ts';
import { countUnread, listMessages, markMessageRead, removeMessage, sendMessage } from './contact-api.ts';
import { addCustomer, changeCustomer, listCustomers, removeCustomer } from './customer-api.ts';
import { listTakenOrders, lookAtShelf, takeOrder, undoOrder } from './fulfilled-order-api.ts';
import type { DoneOnce } from './idempotency.ts';
import { readJson } from './json-body.ts';
import { erasePersonalData, findPersonalData } from './personal-data-api.ts';
import {
  addProduct,
  changeProduct,
  changeStock,
  findProduct,
  listProducts,
  removeProduct,
} from './product-api.ts';
import { changeProducts, restoreProducts } from './product-bulk-api.ts';
import { exportProducts, importProducts } from './product-csv-api.ts';
import { wantProduct } from './restock-request-api.ts';
import { changePassword, endSession, listSessions, signIn, signOut, whoAmI } from './session-api.ts';
import { readSettings, saveSettings } from './settings-api.ts';
import { readStatistics, readStock, recentActivity, saveStatistics } from './statistics-api.ts';

const form = 64 * 1024;
const withPhotos = 52 * 1024 * 1024;
const manyIds = 2 * 1024 * 1024;

/** Every endpoint there is, and who may call it. */
// biome-ignore format: one line an endpoint
export const endpoints: Endpoint[] = [
  { method: 'GET',    path: '/api/products',         who: 'public', answer: listProducts },
  { method: 'POST',   path: '/api/products',         who: 'owner',  answer: addProduct, jsonBytes: withPhotos, once: true },
  { method: 'GET',    path: '/api/products/:id',     who: 'public', answer: findProduct },
  { method: 'PUT',    path: '/api/products/:id',     who: 'owner',  answer: changeProduct, jsonBytes: withPhotos },
  { method: 'DELETE', path: '/api/products/:id',     who: 'owner',  answer: removeProduct },
  { method: 'PUT',    path: '/api/products/:id/stock', who: 'owner', answer: changeStock, jsonBytes: form },
  { method: 'POST',   path: '/api/products/bulk',    who: 'owner',  answer: changeProducts, jsonBytes: manyIds },
  { method: 'POST',   path: '/api/products/import',  who: 'owner',  answer: importProducts, jsonBytes: withPhotos, once: true },
  { method: 'POST',   path: '/api/products/restore', who: 'owner',  answer: restoreProducts, jsonBytes: withPhotos },
  { method: 'GET',    path: '/api/products.csv',     who: 'owner',  answer: exportProducts },
  { method: 'POST',   path: '/api/products/:id/wanted', who: 'public', answer: wantProduct },

  { method: 'POST',   path: '/api/contact',          who: 'public', answer: sendMessage, jsonBytes: form },
  { method: 'GET',    path: '/api/contact',          who: 'owner',  answer: listMessages },
  { method: 'GET',    path: '/api/contact/unread',   who: 'owner',  answer: countUnread },
  { method: 'PUT',    path: '/api/contact/:id/read', who: 'owner',  answer: markMessageRead },
  { method: 'DELETE', path: '/api/contact/:id',      who: 'owner',  answer: removeMessage },

  { method: 'GET',    path: '/api/settings',         who: 'public', answer: readSettings },
  { method: 'PUT',    path: '/api/settings',         who: 'owner',  answer: saveSettings, jsonBytes: form },

  { method: 'GET',    path: '/api/customers',        who: 'owner',  answer: listCustomers },
  { method: 'POST',   path: '/api/customers',        who: 'owner',  answer: addCustomer, jsonBytes: form, once: true },
  { method: 'PUT',    path: '/api/customers/:id',    who: 'owner',  answer: changeCustomer, jsonBytes: form },
  { method: 'DELETE', path: '/api/customers/:id',    who: 'owner',  answer: removeCustomer },
  { method: 'GET',    path: '/api/personal-data',    who: 'owner',  answer: findPersonalData },
  { method: 'DELETE', path: '/api/personal-data',    who: 'owner',  answer: erasePersonalData },

  { method: 'GET',    path: '/api/taken-orders',     who: 'owner',  answer: listTakenOrders },
  { method: 'POST',   path: '/api/taken-orders',     who: 'owner',  answer: takeOrder, jsonBytes: form, once: true },
  { method: 'POST',   path: '/api/taken-orders/shelf', who: 'owner', answer: lookAtShelf, jsonBytes: manyIds },
  { method: 'POST',   path: '/api/taken-orders/:id/undo', who: 'owner', answer: undoOrder, jsonBytes: form },

  { method: 'GET',    path: '/api/statistics',       who: 'owner',  answer: readStatistics },
  { method: 'PUT',    path: '/api/statistics',       who: 'owner',  answer: saveStatistics, jsonBytes: form },
  { method: 'GET',    path: '/api/statistics/stock', who: 'owner',  answer: readStock },
  { method: 'GET',    path: '/api/activity',         who: 'owner',  answer: recentActivity },

  { method: 'POST',   path: '/api/session',          who: 'public', answer: signIn, jsonBytes: form },
  { method: 'GET',    path: '/api/session',          who: 'owner',  answer: whoAmI },
  { method: 'DELETE', path: '/api/session',          who: 'owner',  answer: signOut },
  { method: 'PUT',    path: '/api/session/password', who: 'owner',  answer: changePassword, jsonBytes: form },
  { method: 'GET',    path: '/api/sessions',         who: 'owner',  answer: listSessions },
  { method: 'DELETE', path: '/api/sessions/:id',     who: 'owner',  answer: endSession },
];

/** What every call has in common. */
type Counter = Pick<Call, 'shop' | 'limits' | 'cookie'> & {
  doOnce: DoneOnce;
  publicUrl: string | undefined;
  addressKeyOf(request: Request, environment: unknown): string;
  keep(request: Request, make: () => Promise<Response>): Promise<Response>;
};

export function mountApi(app: Hono<Logged>, counter: Counter): void {
  for (const endpoint of endpoints) {
    app.on(endpoint.method, endpoint.path, c => {
      const request = c.req.raw;
      const url = new URL(request.url);
      return serve(endpoint, counter, {
        request,
        shop: counter.shop,
        params: c.req.param() as Record<string, string>,
        query: url.searchParams,
        body: undefined,
        limits: counter.limits,
        addressKey: counter.addressKeyOf(request, c.env),
        origins: [url.origin, ...(counter.publicUrl ? [counter.publicUrl] : [])],
        cookie: counter.cookie,
        log: c.get('log').child({ id: c.get('requestId') }),
      });
    });
  }
  for (const [path, methods] of Map.groupBy(endpoints, endpoint => endpoint.path)) {
    const allow = methods.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    app.all(path, () => notAllowed(allow));
  }
}

async function serve(endpoint: Endpoint, counter: Counter, call: Call): Promise<Response> {
  const isPublic = endpoint.who === 'public';
  if (isPublic && endpoint.method === 'GET') {
    const { request } = call;
    return counter.keep(at(listAddress(request.url), request), () => endpoint.answer(call));
  }
  const answer = await (isPublic ? answerWithBody(endpoint, call) : answerOwner(endpoint, counter, call));
  answer.headers.set('Cache-Control', 'no-store');
  return compressedAnswer(call.request, answer);
}

async function answerOwner(endpoint: Endpoint, { doOnce }: Counter, call: Call): Promise<Response> {
  const owner = await findOwner(call);
  if (owner instanceof Response) return owner;
  const answer = () => answerWithBody(endpoint, { ...call, owner });
  const key = endpoint.once && call.request.headers.get('Idempotency-Key');
  return key ? doOnce([owner.visitor.id, endpoint.path, key].join(' '), answer) : answer();
}

/** Asked before anything is looked up, so a refusal says nothing about what exists. */
async function findOwner({ request, shop, cookie, log }: Call): Promise<Owner | Response> {
  const token = cookie.read(request);
  const visitor = token && (await shop.sessions.visitor(token));
  if (!visitor) return problem(401, 'Please sign in');
  if (visitor.isAdmin) return { visitor, token };
  log.warn({ user: visitor.id }, 'refused: not the owner');
  return problem(403, 'Access denied. Admin privileges required.');
}

async function answerWithBody(endpoint: Endpoint, call: Call): Promise<Response> {
  if (endpoint.jsonBytes === undefined) return endpoint.answer(call);
  const read = await readJson(call.request, endpoint.jsonBytes);
  return read instanceof Response ? read : endpoint.answer({ ...call, body: read.json });
}

function notAllowed(allow: string[]): Response {
  return problem(405, 'This address does not take that method', { headers: { Allow: allow.join(', ') } });
}
