const importUndoDays = 30;

/** Imports before this moment can no longer be undone. */
export function importUndoCutoff(now: Date): string {
  return new Date(now.getTime() - importUndoDays * 24 * 60 * 60 * 1000).toISOString();
}
