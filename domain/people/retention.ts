/** What is older than this has been kept long enough. `undefined`: keep all. Calendar months, in UTC. */
export function keptSince(months: number, now: Date): string | undefined {
  if (months === 0) return undefined;
  const day = now.getUTCDate();
  const since = new Date(now);
  since.setUTCDate(1);
  since.setUTCMonth(since.getUTCMonth() - months);
  since.setUTCDate(Math.min(day, daysIn(since)));
  return since.toISOString();
}

function daysIn(month: Date): number {
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
}

/** How long messages are kept, as a shopper reads it. */
export function keptFor(months: number): string {
  if (months === 0) return 'as long as we need it, or until you ask us to erase it';
  return `for ${months === 1 ? 'one month' : `${months} months`}, then it is erased by itself`;
}
