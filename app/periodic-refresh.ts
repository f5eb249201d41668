const minGapMs = 5_000;

/** Pauses while the page is hidden; backs off up to eightfold after failures. Returns a stop function. */
export function startPeriodicRefresh(refresh: () => Promise<boolean>, everyMs = 60_000): () => void {
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

  function runThrottled(): void {
    if (Date.now() - endedAt >= minGapMs) void run();
  }

  document.addEventListener('visibilitychange', runThrottled);
  addEventListener('online', runThrottled);
  void run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', runThrottled);
    removeEventListener('online', runThrottled);
  };
}
