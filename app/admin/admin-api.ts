import { type ApiAnswer, callApi } from '../api-client.ts';
import { signInAgain } from './account/session-expired.ts';

type Call = NonNullable<Parameters<typeof callApi>[1]>;

/**
 * As `callApi`; when the session has ended, the owner signs in again in place and the call is repeated. What is sent
 * again because no answer came is known by its key, and done once.
 */
export async function callOffice<T>(path: string, call: Call = {}): Promise<ApiAnswer<T>> {
  const key = call.method === 'POST' ? keyOf(path, call.body) : undefined;
  const keyed = key ? { ...call, headers: { ...call.headers, 'Idempotency-Key': key } } : call;
  for (;;) {
    const answer = await callApi<T>(path, keyed);
    if (key && isAnswered(answer)) forget(key);
    if (answer.ok || answer.status !== 401) return answer;
    if (!(await signInAgain())) return { ...answer, detail: 'Please sign in again. Nothing was changed.' };
  }
}

/** A proxy that lost the shop, or its patience, knows as little as we do. */
const isAnswered = (answer: ApiAnswer<unknown>) => answer.ok || ![0, 502, 504].includes(answer.status);

/** By what was sent, the keys of calls that have not been answered. */
const unanswered = new Map<string, string>();
const mostUnanswered = 5;

function keyOf(path: string, body: unknown): string {
  const sent = path + JSON.stringify(body);
  const key = unanswered.get(sent) ?? `${Date.now()}-${Math.random()}`;
  unanswered.set(sent, key);
  for (const oldest of unanswered.keys()) if (unanswered.size > mostUnanswered) unanswered.delete(oldest);
  return key;
}

function forget(key: string): void {
  for (const [sent, known] of unanswered) if (known === key) unanswered.delete(sent);
}
