const pauseMs = 5_000;

/**
 * Refreshes now, then every minute while the page is in view, and as soon as it comes back into view or online.
 * After a failure the wait doubles, up to eightfold. Answers how to stop.
 */
export function keepRefreshing(refresh: () => Promise<boolean>, everyMs = 60_000): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endedAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let isRunning = false;
  let isStopped = false;

  async function run(): Promise<void> {
    if (isRunning || isStopped || document.hidden) return;
    clearTimeout(timer);
    isRunning = true;
    failures = (await refresh()) ? 0 : failures + 1;
    isRunning = false;
    endedAt = Date.now();
    if (!isStopped) timer = setTimeout(run, everyMs * Math.min(2 ** failures, 8));
  }

  function runAgain(): void {
    if (Date.now() - endedAt >= pauseMs) void run();
  }

  document.addEventListener('visibilitychange', runAgain);
  addEventListener('online', runAgain);
  void run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', runAgain);
    removeEventListener('online', runAgain);
  };
}
