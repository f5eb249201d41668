import { createHash } from 'node:crypto';
import { problem } from '../problem.ts';

/** Longer than clients retry after a lost response. */
const lifetime = 10 * 60_000;

type Entry = { fingerprint: string; response: Promise<Response> };

/**
 * Runs work with the same key once, so that a retry after a lost response does not add a second product or deduct stock
 * twice. The same key with another body is rejected: neither the first response nor a second run would be right for it.
 * The results live in memory: after a restart the work runs again.
 */
export function createIdempotency() {
  const entries = new Map<string, Entry>();

  return async (key: string, body: Uint8Array, work: () => Promise<Response>): Promise<Response> => {
    const fingerprint = createHash('sha256').update(body).digest('base64url');
    const earlier = entries.get(key);
    if (earlier) return earlier.fingerprint === fingerprint ? (await earlier.response).clone() : keyReused();
    const running = work();
    entries.set(key, { fingerprint, response: running });
    const response = await running.catch(error => {
      entries.delete(key);
      throw error;
    });
    // A rejected request changed nothing, so a retry may run.
    if (response.ok) setTimeout(() => entries.delete(key), lifetime).unref();
    else entries.delete(key);
    return response.clone();
  };
}

export type RunIdempotently = ReturnType<typeof createIdempotency>;

function keyReused(): Response {
  return problem(
    422,
    'This Idempotency-Key was already used for a request with other content. Nothing was saved; please send a new key.',
  );
}
