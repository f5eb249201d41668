import { owner, type ShopServer } from '../e2e/shop-server.ts';

/** Asks over the wire; a `json` becomes the body. */
export type Caller = (
  method: string,
  path: string,
  json?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>;

export function shopper({ address }: Pick<ShopServer, 'address'>): Caller {
  return (method, path, json, headers) =>
    fetch(address + path, {
      method,
      headers: { ...(json !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
}

/** The signed-in owner. The session outlives the process, so a shop that starts again takes the same cookie. */
export async function ownerOf(shop: Pick<ShopServer, 'address'>, cookie?: string) {
  const call = shopper(shop);
  const session = cookie ?? (await signIn(call));
  const owns: Caller = (method, path, json, headers) =>
    call(method, path, json, { ...headers, Cookie: session });
  return { owns, cookie: session };
}

async function signIn(call: Caller): Promise<string> {
  const answer = await call('POST', '/api/session', owner);
  const [cookie] = answer.headers.get('Set-Cookie')?.split(';') ?? [];
  if (!answer.ok || !cookie) throw new Error(`Signing in was answered with ${answer.status}`);
  return cookie;
}

/** Somebody else each time: the limit on letters counts by address. */
export function fromElsewhere(): { 'X-Forwarded-For': string } {
  places++;
  return { 'X-Forwarded-For': `10.${places >> 16}.${(places >> 8) & 255}.${places & 255}` };
}

let places = 0;
