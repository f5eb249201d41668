import { type ApiResult, callApi } from '../api-client.ts';
import { requestSignIn } from './account/session-expired.ts';

type Call = NonNullable<Parameters<typeof callApi>[1]>;

/** Asks for sign-in and repeats the call when the session has expired. Retries without a response reuse the idempotency key. */
export async function callAdminApi<T>(path: string, call: Call = {}): Promise<ApiResult<T>> {
  const key = call.method === 'POST' ? idempotencyKeyFor(path, call.body) : undefined;
  const keyed = key ? { ...call, headers: { ...call.headers, 'Idempotency-Key': key } } : call;
  for (;;) {
    const result = await callApi<T>(path, keyed);
    if (key && isOutcomeKnown(result)) dropKey(key);
    if (result.ok || result.status !== 401) return result;
    if (!(await requestSignIn())) return { ...result, detail: 'Please sign in again. Nothing was changed.' };
  }
}

/** After a network error, 502 or 504 the server may still have handled the request. */
const isOutcomeKnown = (result: ApiResult<unknown>) => result.ok || ![0, 502, 504].includes(result.status);

/** Idempotency keys of requests without a known outcome, by path and body. */
const pendingKeys = new Map<string, string>();
const maxPendingKeys = 5;

function idempotencyKeyFor(path: string, body: unknown): string {
  const sent = path + JSON.stringify(body);
  const key = pendingKeys.get(sent) ?? `${Date.now()}-${Math.random()}`;
  pendingKeys.set(sent, key);
  for (const oldest of pendingKeys.keys()) if (pendingKeys.size > maxPendingKeys) pendingKeys.delete(oldest);
  return key;
}

function dropKey(key: string): void {
  for (const [sent, pending] of pendingKeys) if (pending === key) pendingKeys.delete(sent);
}
