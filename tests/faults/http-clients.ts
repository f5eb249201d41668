import { owner, type ShopServer } from '../e2e/shop-server.ts';

/** Sends an HTTP request with `json` as the body. */
export type SendRequest = (
  method: string,
  path: string,
  json?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>;

export function anonymousClient({ url }: Pick<ShopServer, 'url'>): SendRequest {
  return (method, path, json, headers) =>
    fetch(url + path, {
      method,
      headers: { ...(json !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
}

/** The signed-in owner. The session survives a restart, so the cookie stays valid. */
export async function signInAsOwner(shop: Pick<ShopServer, 'url'>, cookie?: string) {
  const call = anonymousClient(shop);
  const session = cookie ?? (await signIn(call));
  const sendAsOwner: SendRequest = (method, path, json, headers) =>
    call(method, path, json, { ...headers, Cookie: session });
  return { sendAsOwner, cookie: session };
}

async function signIn(call: SendRequest): Promise<string> {
  const response = await call('POST', '/api/session', owner);
  const [cookie] = response.headers.get('Set-Cookie')?.split(';') ?? [];
  if (!response.ok || !cookie) throw new Error(`Signing in was answered with ${response.status}`);
  return cookie;
}

/** A new client IP each time, because the message limit is per IP. */
export function uniqueIpHeader(): { 'X-Forwarded-For': string } {
  ipCount++;
  // Each in a network of its own, because networks have limits too.
  return { 'X-Forwarded-For': `10.${ipCount & 255}.${(ipCount >> 8) & 255}.${ipCount >> 16}` };
}

let ipCount = 0;
