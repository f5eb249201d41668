import { statSync } from 'node:fs';

/** Windows has no file modes: there the rights of the folder apply. */
export function isOwnerOnly(path: string): boolean {
  return process.platform === 'win32' || (statSync(path).mode & 0o077) === 0;
}
