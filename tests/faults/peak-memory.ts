/** Preloaded into a command: prints the most memory it ever used when it ends. */
process.on('exit', () => {
  process.stderr.write(`peak ${process.resourceUsage().maxRSS * 1024}\n`);
});
