/** Rounds of the event loop while `work` runs, and the most processor time that one of them took. */
export async function measureLongestBlock(
  work: () => Promise<unknown>,
): Promise<{ rounds: number; milliseconds: number }> {
  let rounds = 0;
  let longest = 0;
  let isRunning = true;
  let last = process.cpuUsage();
  const countRound = () => {
    const { user, system } = process.cpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
    last = process.cpuUsage();
    rounds++;
    if (isRunning) setImmediate(countRound);
  };
  setImmediate(countRound);
  await work();
  isRunning = false;
  await new Promise(resolve => setImmediate(resolve));
  return { rounds, milliseconds: longest };
}
