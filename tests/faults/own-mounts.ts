import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';

/** A command after a script that mounts what it likes: nobody else sees it, and it is gone with the process. */
export function inOwnMounts(script: string, command: string[]): string[] {
  const asRoot = userInfo().uid === 0 ? [] : ['--map-root-user'];
  return ['unshare', ...asRoot, '--mount', 'sh', '-c', `${script} && exec "$@"`, 'sh', ...command];
}

/** Not in every container. */
export const canMount = isPossible(inOwnMounts('mount -t tmpfs -o size=1m tmpfs /tmp', ['true']));

function isPossible([program = '', ...args]: string[]): boolean {
  return spawnSync(program, args).status === 0;
}
