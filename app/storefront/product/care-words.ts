let words: typeof import('../../../domain/care.ts') | undefined;

/** Kept here, because even a module that is long loaded is imported a task later. */
export async function careWords() {
  words ??= await import('../../../domain/care.ts');
  return words;
}
