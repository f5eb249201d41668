const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Calls `stop` with each signal to end. npm signals only the shell between it and us, and Debian's dash ends without
 * passing the signal on, so losing the parent counts as SIGTERM. Returns a function that stops listening.
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
