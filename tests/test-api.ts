import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import type { Product } from '../domain/catalogue/product.ts';
import { createDummyHash } from '../server/accounts/password.ts';
import { createApp } from '../server/app.ts';
import { openDatabase } from '../server/database/database.ts';
import { sessionTable } from '../server/database/session-table.ts';
import { userTable } from '../server/database/user-table.ts';
import { createRateLimits, type RateLimits } from '../server/http/rate-limits.ts';
import { type AppEnv, createLog } from '../server/http/request-log.ts';
import type { RenderPage } from '../server/pages/load-pages.ts';
import { expectDocumented } from './api-document-check.ts';
import { draft, type EngineName, openTestShop, reopenShop, type TestShop } from './test-shop.ts';

type Options = {
  publicUrl?: string;
  /** Enables the rate limits. */
  isLimited?: boolean;
  trustProxy?: number;
  /** Opens the same database again, as after a restart. */
  restartOf?: TestShop;
  renderPage?: RenderPage;
  isUnknownPage?(request: Request): boolean;
};

type RequestOptions = { json?: unknown; body?: BodyInit; cookie?: string; headers?: Record<string, string> };

/** The whole server without a socket. */
export type TestApi = TestShop & {
  app: Hono<AppEnv>;
  send(method: string, path: string, options?: RequestOptions): Promise<Response>;
  sendAsOwner(method: string, path: string, options?: RequestOptions): Promise<Response>;
  signIn(): Promise<string>;
  /** Sets the IP of later requests. */
  setClientIp(ip: string): void;
  addProduct(fields?: Record<string, unknown>): Promise<Product>;
  logged: string[];
};

export async function openTestApi(engine: EngineName, options: Options = {}): Promise<TestApi> {
  const { restartOf } = options;
  const testShop = restartOf
    ? { ...restartOf, shop: await reopenShop(restartOf.config) }
    : await openTestShop(engine);
  const { shop, owner } = testShop;
  const logged: string[] = [];
  let clientIp = '203.0.113.1';
  const app = createApp({
    shop,
    config: { ...testShop.config, publicUrl: options.publicUrl, trustProxy: options.trustProxy ?? 0 },
    log: createLog({ logLevel: 'info' }, { write: line => void logged.push(line) }),
    renderPage: options.renderPage ?? (async () => htmlPage('a page')),
    rateLimits: options.isLimited ? createRateLimits(shop.pool) : unlimited,
    ...(options.isUnknownPage && { isUnknownPage: options.isUnknownPage }),
    clientFolder: 'nowhere',
    ...(!options.trustProxy && { getClientIp: () => clientIp }),
  });
  let ownersCookie: string | undefined;

  const api: TestApi = {
    ...testShop,
    app,
    logged,
    async send(method, path, { json, body, cookie, headers } = {}) {
      const response = await app.request(path, {
        method,
        headers: {
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
          ...(cookie !== undefined && { Cookie: cookie }),
          ...headers,
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
        ...(body !== undefined && { body, duplex: 'half' }),
      });
      await expectDocumented(method, path, response);
      return response;
    },
    async sendAsOwner(method, path, options = {}) {
      ownersCookie ??= await api.signIn();
      return api.send(method, path, { cookie: ownersCookie, ...options });
    },
    async signIn() {
      const response = await api.send('POST', '/api/session', { json: owner });
      return sessionCookie(response);
    },
    setClientIp(next) {
      clientIp = next;
    },
    async addProduct(fields = {}) {
      const response = await api.sendAsOwner('POST', '/api/products', { json: { ...draft(), ...fields } });
      if (response.status !== 201) throw new Error(await response.text());
      return response.json();
    },
  };
  return api;
}

export const htmlPage = (text: string, headers: Record<string, string> = {}) =>
  new Response(`<!doctype html><title>${text}</title>`, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
  });

export const sessionCookie = (response: Response) => cookiePair(response, /^(__Host-)?session=/);
export const deviceCookie = (response: Response) => cookiePair(response, /^(__Host-)?device=/);

const cookiePair = (response: Response, name: RegExp) =>
  response.headers
    .getSetCookie()
    .find(cookie => name.test(cookie))
    ?.split(';')[0] ?? '';

const unlimited: RateLimits = {
  countSignInAttempt: async () => ({ retryAfter: 0, uncount: async () => undefined }),
  countContactForm: async () => 0,
  countStoredMessage: async () => 0,
  countRestockRequest: async () => 0,
  countBrowserError: async () => 0,
  countMissedSearch: async () => 0,
};

/** Writes a session directly into the database. */
export async function forgeSession(
  { config }: Pick<TestShop, 'config'>,
  { isAdmin = true, createdAgo = 0, usedAgo = 0 } = {},
): Promise<string> {
  const email = `${randomUUID()}@thalir.example`;
  const token = randomBytes(32).toString('base64url');
  const database = await openDatabase(config);
  const password_hash = createDummyHash();
  const user = await userTable(database).add({ email, password_hash, is_admin: isAdmin });
  const session = {
    id: randomUUID(),
    token_hash: createHash('sha256').update(token).digest('base64url'),
    user_id: user?.id ?? '',
    created_at: new Date(Date.now() - createdAgo).toISOString(),
    last_used_at: new Date(Date.now() - usedAgo).toISOString(),
    user_agent: '',
  };
  await sessionTable(database).add(session, password_hash);
  await database.close();
  return `session=${token}`;
}
