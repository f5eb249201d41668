/** The year in Kerala (UTC+5:30). */
export function currentYear(now = Date.now()): number {
  return new Date(now + 5.5 * 60 * 60 * 1000).getUTCFullYear();
}
