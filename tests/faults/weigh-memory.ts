/** Loaded into a server before its own code: at SIGUSR2 it says how much memory is in use once the rest is swept away. */
process.on('SIGUSR2', async () => {
  // What is let go of by the first sweep is swept away by a later one.
  for (let sweep = 0; sweep < 3; sweep++) {
    globalThis.gc?.();
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  const { heapUsed, external } = process.memoryUsage();
  process.stderr.write(`heap ${heapUsed + external}\n`);
});
