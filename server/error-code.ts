export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

export const isFileExistsError = (error: unknown) => errorCode(error) === 'EEXIST';
