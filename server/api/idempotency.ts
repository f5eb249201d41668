/** Longer than clients retry after a lost response. */
const lifetime = 10 * 60_000;

/**
 * Runs work with the same key once, so that a retry after a lost response does not add a second product or deduct stock
 * twice. The results live in memory: after a restart the work runs again.
 */
export function createIdempotency() {
  const results = new Map<string, Promise<Response>>();

  return async (key: string, work: () => Promise<Response>): Promise<Response> => {
    const cached = results.get(key);
    if (cached) return (await cached).clone();
    const running = work();
    results.set(key, running);
    const response = await running.catch(error => {
      results.delete(key);
      throw error;
    });
    // A rejected request changed nothing, so a retry may run.
    if (response.ok) setTimeout(() => results.delete(key), lifetime).unref();
    else results.delete(key);
    return response.clone();
  };
}

export type RunIdempotently = ReturnType<typeof createIdempotency>;
