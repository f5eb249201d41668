// Makes the clone ready to run: installs and builds what is stale, and says nothing when all is current.
// Runs on the machine's own Node before anything is installed, so it stands on nothing but Node 20.
import { buildPages } from './build-pages.mjs';
import { installPackages } from './install-packages.mjs';
import { Unready } from './progress.mjs';

const quiet = process.argv.includes('--quiet');

try {
  if (Number(process.versions.node.split('.')[0]) < 20)
    throw new Unready(`Thalir needs Node 20 or newer to start; this is ${process.version}`);
  await installPackages({ quiet });
  if (!process.argv.includes('--no-build')) await buildPages({ quiet });
} catch (error) {
  if (!(error instanceof Unready)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
