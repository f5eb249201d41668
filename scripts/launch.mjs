// Runs a program on the pinned Node: node scripts/launch.mjs FILE [ARGUMENTS]
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInForeground } from './foreground.mjs';
import { pinnedNode } from './install-packages.mjs';
import { root } from './run-command.mjs';

const { npm_lifecycle_event: script, npm_config_ignore_scripts: ignoresScripts } = process.env;

if (ignoresScripts !== 'true' || runPreScript()) {
  const program = process.argv.slice(2);
  // Not for the tests, where scripts/test.mjs decides who gets it.
  const cache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') };
  runInForeground(pinnedNode().path, program, program[0]?.endsWith('.ts') ? cache : {});
}

/** npm skips the pre-script, which does the setup, when ignore-scripts is set. */
function runPreScript() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, ...args] = (scripts[`pre${script}`] ?? scripts.build).split(' ');
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  process.exitCode = status ?? 1;
  return status === 0;
}
