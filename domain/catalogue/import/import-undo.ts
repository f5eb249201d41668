const importUndoDays = 30;

export function importUndoCutoff(now: Date): string {
  return new Date(now.getTime() - importUndoDays * 24 * 60 * 60 * 1000).toISOString();
}
