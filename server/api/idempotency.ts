/** Longer than anybody tries again because the answer did not come. */
const memory = 10 * 60_000;

/**
 * Does what bears the same key once: when an answer is lost on its way, the owner tries again and would have a second
 * plant, or take the pieces twice. Remembered by this process; one that has been restarted does it again.
 */
export function createDoneOnce() {
  const done = new Map<string, Promise<Response>>();

  return async (key: string, work: () => Promise<Response>): Promise<Response> => {
    const known = done.get(key);
    if (known) return (await known).clone();
    const doing = work();
    done.set(key, doing);
    const answer = await doing.catch(error => {
      done.delete(key);
      throw error;
    });
    // A refusal changed nothing: the next try may go better.
    if (answer.ok) setTimeout(() => done.delete(key), memory).unref();
    else done.delete(key);
    return answer.clone();
  };
}

export type DoneOnce = ReturnType<typeof createDoneOnce>;
