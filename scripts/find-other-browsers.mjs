import { delimiter, isAbsolute, join } from 'node:path';
import { isExecutable } from './find-chromium.mjs';
import { showProgress } from './progress.mjs';
import { run } from './run-command.mjs';

/** Firefox and WebKit, in which the core journeys run too; Playwright's own builds need no system packages. */
const browsers = [
  {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    places: ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    packages: ['firefox-esr'],
  },
  {
    name: 'WebKit',
    variable: 'WEBKIT_DRIVER_PATH',
    places: ['WebKitWebDriver'],
    needs: ['xvfb-run'],
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
  },
];

/** Sets the variable of each browser that the machine has or can install. Returns a line for each that is missing. */
export async function findOtherBrowsers(env = process.env) {
  const missing = [];
  for (const browser of browsers) {
    const path = find(browser, env) ?? (await install(browser, env));
    if (path) env[browser.variable] = path;
    else
      missing.push(
        `skipped: the journeys in ${browser.name} (install ${browser.packages.join(', ')} or set ${browser.variable})`,
      );
  }
  return missing;
}

function find({ variable, places, needs = [] }, env) {
  if (!needs.every(command => executable([command], env))) return undefined;
  return executable([env[variable], ...places].filter(Boolean), env);
}

function executable(names, env) {
  const folders = (env.PATH ?? '').split(delimiter);
  return names
    .flatMap(name => (isAbsolute(name) ? [name] : folders.map(folder => join(folder, name))))
    .find(isExecutable);
}

async function install(browser, env) {
  if (process.getuid?.() !== 0 || !executable(['apt-get'], env)) return undefined;
  await showProgress(`Installing ${browser.name}…`, {}, async () => {
    const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
    await run('apt-get', ['update'], options);
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...browser.packages], options);
  });
  return find(browser, env);
}
