/** Kerala's clock: five and a half hours ahead of UTC, all year. */
const ahead = 5.5 * 60 * 60 * 1000;
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `4 Sep 2026, 4:30 pm`. Written out by hand because server and browser must agree to the last character. */
export function shopTime(iso: string): string {
  const local = new Date(Date.parse(iso) + ahead);
  if (Number.isNaN(local.getTime())) return iso;
  const hour = local.getUTCHours();
  const minute = String(local.getUTCMinutes()).padStart(2, '0');
  return `${shopDay(iso)}, ${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
}

/** `4 Sep 2026` */
export function shopDay(iso: string): string {
  const local = new Date(Date.parse(iso) + ahead);
  if (Number.isNaN(local.getTime())) return iso;
  return `${local.getUTCDate()} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()}`;
}
