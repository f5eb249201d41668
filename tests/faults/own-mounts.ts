import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';

/** Runs a command in its own mount namespace, after a script that mounts file systems. */
export function inOwnMounts(script: string, command: string[]): string[] {
  const asRoot = userInfo().uid === 0 ? [] : ['--map-root-user'];
  return ['unshare', ...asRoot, '--mount', 'sh', '-c', `${script} && exec "$@"`, 'sh', ...command];
}

/** Not possible in every container. */
export const canMount = isPossible(inOwnMounts('mount -t tmpfs -o size=1m tmpfs /tmp', ['true']));

function isPossible([program = '', ...args]: string[]): boolean {
  return spawnSync(program, args).status === 0;
}
