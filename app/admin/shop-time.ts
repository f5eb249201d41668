/** India Standard Time, all year. */
const utcOffsetMs = 5.5 * 60 * 60 * 1000;
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `4 Sep 2026, 4:30 pm`. Not `Intl`: server and browser must render the same characters. */
export function shopTime(iso: string): string {
  const local = new Date(Date.parse(iso) + utcOffsetMs);
  if (Number.isNaN(local.getTime())) return iso;
  const hour = local.getUTCHours();
  const minute = String(local.getUTCMinutes()).padStart(2, '0');
  return `${shopDay(iso)}, ${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
}

/** `4 Sep 2026` */
export function shopDay(iso: string): string {
  const local = new Date(Date.parse(iso) + utcOffsetMs);
  if (Number.isNaN(local.getTime())) return iso;
  return `${local.getUTCDate()} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()}`;
}
