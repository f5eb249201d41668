const units = ['kB', 'MB', 'GB', 'TB'];

/** `4.2 MB`; at least one kilobyte. */
export function formatBytes(bytes: number): string {
  let value = Math.max(1, bytes / 1_000);
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1_000;
    unit++;
  }
  return `${value < 9.95 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}
