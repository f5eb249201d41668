/** Older messages are deleted; `undefined` keeps all. Calendar months in UTC. */
export function retentionCutoff(months: number, now: Date): string | undefined {
  if (months === 0) return undefined;
  const day = now.getUTCDate();
  const cutoff = new Date(now);
  cutoff.setUTCDate(1);
  cutoff.setUTCMonth(cutoff.getUTCMonth() - months);
  cutoff.setUTCDate(Math.min(day, daysInMonth(cutoff)));
  return cutoff.toISOString();
}

function daysInMonth(month: Date): number {
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
}

export function retentionText(months: number): string {
  if (months === 0) return 'as long as we need it, or until you ask us to erase it';
  return `for ${months === 1 ? 'one month' : `${months} months`}, then it is erased automatically`;
}
