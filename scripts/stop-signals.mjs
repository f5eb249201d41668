const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Losing the parent process counts as SIGTERM: npm signals only its shell, and Debian's dash exits without forwarding
 * the signal. Returns a function that stops listening.
 */
export function onStopSignal(stop) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, 250);
  for (const signal of signals) process.on(signal, stop);
  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, stop);
  };
}
