import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { root, run, showProgress } from './progress.mjs';

// The shell has no window, no bookmarks and no updates to keep up with: the same journeys take two thirds of the time.
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A Chromium that runs here: one that is there, or else one that can be installed. */
export async function findChromium() {
  return (await chromiumOnMachine()) ?? (await showProgress('Installing Chromium…', {}, installChromium));
}

async function chromiumOnMachine() {
  const folders = (process.env.PATH ?? '').split(':');
  const places = commands.flatMap(command => folders.map(folder => join(folder, command)));
  for (const path of [process.env.CHROMIUM_PATH, ...places, ...macApplications, chromium.executablePath()])
    if (path && isExecutable(path) && (await run(path, ['--version'])).ok) return path;
  return undefined;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const packageManagers = [
  ['apt-get', ['update'], ['install', '-y', 'chromium-headless-shell'], ['install', '-y', 'chromium']],
  ['dnf', ['install', '-y', 'chromium']],
  ['apk', ['add', 'chromium']],
];

async function installChromium() {
  await run(join(root, 'node_modules/.bin/playwright'), ['install', 'chromium']);
  const downloaded = await chromiumOnMachine();
  if (downloaded || process.getuid?.() !== 0) return downloaded;
  for (const [manager, ...steps] of packageManagers)
    for (const step of steps) {
      await run(manager, step, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
      const installed = await chromiumOnMachine();
      if (installed) return installed;
    }
  return undefined;
}
