import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { showProgress } from './progress.mjs';
import { root, run } from './run-command.mjs';

// The headless shell comes first: the tests take two thirds of the time with it.
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** Returns an installed Chromium that runs, or installs one. */
export async function findChromium() {
  return (await findInstalledChromium()) ?? (await showProgress('Installing Chromium…', {}, installChromium));
}

async function findInstalledChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = commands.flatMap(command => folders.map(folder => join(folder, command)));
  for (const path of [process.env.CHROMIUM_PATH, ...places, ...applications, chromium.executablePath()])
    if (path && isExecutable(path) && (await runs(path))) return path;
  return undefined;
}

/** On Windows Chrome has no `--version` and would open a window. */
async function runs(path) {
  return process.platform === 'win32' || (await run(path, ['--version'])).ok;
}

export function isExecutable(path) {
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
  await run(process.execPath, [join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium']);
  const downloaded = await findInstalledChromium();
  if (downloaded || process.getuid?.() !== 0) return downloaded;
  for (const [manager, ...steps] of packageManagers)
    for (const step of steps) {
      await run(manager, step, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
      const installed = await findInstalledChromium();
      if (installed) return installed;
    }
  return undefined;
}
