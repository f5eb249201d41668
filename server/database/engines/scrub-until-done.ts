import { setTimeout as sleep } from 'node:timers/promises';

const waitMs = 1_000;
const pauseMs = 50;
const retryMs = 1_000;

/** Waits a second for readers of deleted data to finish, then goes on in the background. */
export function createScrubber() {
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;
  return {
    async scrub(attempt: () => Promise<boolean>): Promise<boolean> {
      const deadline = performance.now() + waitMs;
      while (!isStopped) {
        if (await attempt()) return true;
        if (performance.now() >= deadline) break;
        await sleep(pauseMs);
      }
      scheduleRetry(attempt);
      return false;
    },
    stop() {
      isStopped = true;
      clearTimeout(retry);
    },
  };

  /** A later attempt also removes what an earlier one left. */
  function scheduleRetry(attempt: () => Promise<boolean>): void {
    clearTimeout(retry);
    if (isStopped) return;
    retry = setTimeout(async () => {
      const isDone = await attempt().catch(() => false);
      if (!isDone) scheduleRetry(attempt);
    }, retryMs).unref();
  }
}
