/** Shows the progress and duration of a step; `quiet` shows them only at a terminal. */
export async function showProgress(label, { quiet = false, count }, work) {
  if (quiet && !process.stderr.isTTY) return work();
  const started = Date.now();
  const result = await showClock(label, work, count);
  process.stderr.write(`${label} done in ${secondsSince(started)}\n`);
  return result;
}

/** Shows the elapsed time beside the label at a terminal, and a line every 10 s elsewhere. */
export async function showClock(label, work, count) {
  const out = process.stderr;
  const started = Date.now();
  out.write(out.isTTY ? label : `${label}\n`);
  const tick = () => {
    const progress = count ? `${count()}, ${secondsSince(started)}` : secondsSince(started);
    out.write(out.isTTY ? `\r\x1b[K${label} ${progress}` : `  ${progress}\n`);
  };
  const clock = setInterval(tick, out.isTTY ? 1000 : 10_000);
  try {
    return await work();
  } finally {
    clearInterval(clock);
    if (out.isTTY) out.write('\r\x1b[K');
  }
}

export function secondsSince(started) {
  return `${Math.round((Date.now() - started) / 1000)} s`;
}
