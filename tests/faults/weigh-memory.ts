/** Preloaded into a server: on SIGUSR2 it prints the memory in use after garbage collection. */
process.on('SIGUSR2', async () => {
  // Objects released by the first collection are freed by a later one.
  for (let sweep = 0; sweep < 3; sweep++) {
    globalThis.gc?.();
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  const { heapUsed, external } = process.memoryUsage();
  process.stderr.write(`heap ${heapUsed + external}\n`);
});
