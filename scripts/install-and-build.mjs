// Installs and builds what is out of date. Starts on the machine's own Node, before any package is installed.
import { existsSync } from 'node:fs';
import { runInForeground } from './foreground.mjs';
import { installPackages } from './install-packages.mjs';
import { SetupError } from './setup-error.mjs';

const quiet = process.argv.includes('--quiet');

try {
  const node = await installPackages({ quiet });
  if (!process.argv.includes('--no-build')) await build(node);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function build({ path, version }) {
  // npm ci may have just replaced the Node that runs this.
  const isPinned = process.versions.node === version && existsSync(process.execPath);
  if (!isPinned) return runInForeground(path, process.argv.slice(1));
  const { buildPages } = await import('./build-pages.mjs');
  await buildPages({ quiet });
}
