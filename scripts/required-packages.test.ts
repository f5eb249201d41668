import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { currentPlatform, nodePackage, requiredPackages } from './required-packages.mjs';

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
const debian = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const platforms = [
  debian,
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
];

describe('an installation requires', () => {
  test('every package that is not optional', () => {
    expect(namesFor(debian, { hono: {} })).toEqual(['hono']);
  });

  test('no optional package without a binary', () => {
    expect(namesFor(debian, { tslib: { optional: true } })).toEqual([]);
  });

  test.each([
    ['the same libc', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
    ['no libc named', { os: ['linux'], cpu: ['x64'] }],
    ['only the system named', { os: 'linux' }],
    ['only the processor named', { cpu: ['arm64', 'x64'] }],
    ['another system excluded', { os: ['!win32'] }],
  ])('an optional binary with %s', (_, rule) => {
    expect(namesFor(debian, { binding: { optional: true, ...rule } })).toEqual(['binding']);
  });

  test.each([
    ['another libc', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['another processor', { os: ['linux'], cpu: ['arm64'], libc: ['glibc'] }],
    ['another system', { os: ['darwin'], cpu: ['x64'] }],
    ['this system excluded', { os: ['!linux'] }],
  ])('no optional binary with %s', (_, rule) => {
    expect(namesFor(debian, { binding: { optional: true, ...rule } })).toEqual([]);
  });

  test('no optional binary with a libc on a platform without one', () => {
    const mac = { os: 'darwin', cpu: 'arm64' };
    expect(namesFor(mac, { binding: { optional: true, libc: ['glibc'] } })).toEqual([]);
  });
});

describe.each(platforms)('the lock file for $os $cpu', platform => {
  const required = requiredPackages(packages, platform).map(({ path }) => path);

  test('has one Node, in the same version as other platforms', () => {
    const nodes = requiredPackages(packages, platform).filter(({ bin }) => bin?.node);
    expect(nodes).toHaveLength(1);
    expect(nodes[0]?.version).toBe(nodePackage(packages, debian)?.version);
  });

  test('requires exactly one binary of each tool that needs one', () => {
    for (const tool of ['@rolldown/binding-', '@biomejs/cli-', 'lightningcss-', '@typescript/typescript-'])
      expect(required.filter(path => path.startsWith(`node_modules/${tool}`))).toHaveLength(1);
    expect(required.filter(path => /node_modules\/@img\/sharp-(?!libvips)/.test(path))).toHaveLength(1);
  });
});

test('finds no Node for an unsupported platform', () => {
  expect(nodePackage(packages, { os: 'freebsd', cpu: 'x64' })).toBeUndefined();
});

test('the Node for Linux and Windows is verified by a hash', () => {
  for (const platform of platforms.filter(({ os }) => os !== 'darwin'))
    expect(nodePackage(packages, platform)?.integrity).toMatch(/^sha512-/);
});

test('names this platform as npm does', () => {
  const { os, cpu, libc } = currentPlatform();
  expect({ os, cpu }).toEqual({ os: process.platform, cpu: process.arch });
  expect(libc).toBe(process.platform === 'linux' ? 'glibc' : undefined);
});

function namesFor(platform: typeof debian | { os: string; cpu: string }, entries: Record<string, object>) {
  const lock = Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [`node_modules/${name}`, { version: '1.0.0', ...entry }]),
  );
  return requiredPackages({ '': { version: '0.0.0' }, ...lock }, platform).map(({ path }) =>
    path.replace('node_modules/', ''),
  );
}
