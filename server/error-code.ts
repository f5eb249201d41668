/** What the system, SQLite or PostgreSQL calls an error; empty when it is none of theirs. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Somebody else was quicker to put a file there. */
export const isExisting = (error: unknown) => errorCode(error) === 'EEXIST';
