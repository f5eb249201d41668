import { accessSync, constants, existsSync } from 'node:fs';

/** Its message is shown in one line at the terminal. */
export class SetupError extends Error {}

export function requireWritable(...paths) {
  for (const path of paths.filter(path => existsSync(path)))
    try {
      accessSync(path, constants.W_OK);
    } catch {
      throw new SetupError(
        `Thalir cannot write to ${path}: give this user the right to, or clone the project elsewhere`,
      );
    }
}
