import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import type { Product } from '../domain/catalogue/product.ts';
import { hashOfNobody } from '../server/accounts/password.ts';
import { createApp } from '../server/app.ts';
import { openDatabase } from '../server/database/database.ts';
import { sessionTable } from '../server/database/session-table.ts';
import { userTable } from '../server/database/user-table.ts';
import { createLimits, type Limits } from '../server/http/rate-limits.ts';
import { createLog, type Logged } from '../server/http/request-log.ts';
import { draft, type EngineName, openTestShop, type TestShop } from './test-shop.ts';

type Options = {
  publicUrl?: string;
  /** With the shop's own limits; without, tests may sign in and write as often as they like. */
  isLimited?: boolean;
  trustProxy?: number;
  renderPage?(request: Request): Promise<Response>;
  isUnknownPage?(request: Request): boolean;
};

type Sending = { json?: unknown; body?: BodyInit; cookie?: string; headers?: Record<string, string> };

/** The whole server without a socket, and ways to talk to it. */
export type TestApi = TestShop & {
  app: Hono<Logged>;
  send(method: string, path: string, sending?: Sending): Promise<Response>;
  /** The same, as the signed-in owner. */
  owns(method: string, path: string, sending?: Sending): Promise<Response>;
  signIn(): Promise<string>;
  /** Changes where later requests come from. */
  comeFrom(address: string): void;
  addProduct(fields?: Record<string, unknown>): Promise<Product>;
  /** Every line logged so far. */
  logged: string[];
};

export async function openTestApi(engine: EngineName, options: Options = {}): Promise<TestApi> {
  const testShop = await openTestShop(engine);
  const { shop, owner } = testShop;
  const logged: string[] = [];
  let address = '203.0.113.1';
  const app = createApp({
    shop,
    config: { ...testShop.config, publicUrl: options.publicUrl, trustProxy: options.trustProxy ?? 0 },
    log: createLog({ logLevel: 'info' }, { write: line => void logged.push(line) }),
    renderPage: options.renderPage ?? (async () => htmlPage('a page')),
    limits: options.isLimited ? createLimits(shop.pool) : unlimited,
    ...(options.isUnknownPage && { isUnknownPage: options.isUnknownPage }),
    clientFolder: 'nowhere',
    ...(!options.trustProxy && { addressOf: () => address }),
  });
  let ownersCookie: string | undefined;

  const api: TestApi = {
    ...testShop,
    app,
    logged,
    async send(method, path, { json, body, cookie, headers } = {}) {
      return app.request(path, {
        method,
        headers: {
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
          ...(cookie !== undefined && { Cookie: cookie }),
          ...headers,
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
        ...(body !== undefined && { body, duplex: 'half' }),
      });
    },
    async owns(method, path, sending = {}) {
      ownersCookie ??= await api.signIn();
      return api.send(method, path, { cookie: ownersCookie, ...sending });
    },
    async signIn() {
      const answer = await api.send('POST', '/api/session', { json: owner });
      return cookieOf(answer);
    },
    comeFrom(next) {
      address = next;
    },
    async addProduct(fields = {}) {
      const answer = await api.owns('POST', '/api/products', { json: { ...draft(), ...fields } });
      if (answer.status !== 201) throw new Error(await answer.text());
      return answer.json();
    },
  };
  return api;
}

export const htmlPage = (text: string, headers: Record<string, string> = {}) =>
  new Response(`<!doctype html><title>${text}</title>`, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
  });

/** `name=value`, as a browser would send it back. */
export const cookieOf = (answer: Response) => answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';

const unlimited: Limits = {
  beforeSignIn: async () => 0,
  signedIn: async () => undefined,
  beforeContact: async () => 0,
  beforeStoring: async () => 0,
  beforeWanting: async () => 0,
};

/** Writes a session into the database that nobody could have got by signing in. */
export async function forgeSession(
  { config }: Pick<TestShop, 'config'>,
  { isAdmin = true, createdAgo = 0, usedAgo = 0 } = {},
): Promise<string> {
  const email = `${randomUUID()}@thalir.example`;
  const token = randomBytes(32).toString('base64url');
  const database = await openDatabase(config);
  const password_hash = hashOfNobody();
  const user = await userTable(database).add({ email, password_hash, is_admin: isAdmin });
  const session = {
    id: randomUUID(),
    token_hash: createHash('sha256').update(token).digest('base64url'),
    user_id: user?.id ?? '',
    created_at: new Date(Date.now() - createdAgo).toISOString(),
    last_used_at: new Date(Date.now() - usedAgo).toISOString(),
  };
  await sessionTable(database).add(session, password_hash);
  await database.close();
  return `session=${token}`;
}
