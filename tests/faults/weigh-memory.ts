/** Loaded into a server before its own code: at SIGUSR2 it says how much memory is in use once the rest is swept away. */
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.stderr.write(`heap ${heapUsed + external}\n`);
});
