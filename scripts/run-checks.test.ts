import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { islandsBuilder } from '../tests/setup-project.ts';
import { freshFolder } from '../tests/test-shop.ts';
import { findChromium } from './find-chromium.mjs';

// Every step starts a process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const scripts = fileURLToPath(new URL('.', import.meta.url));

test('prints a line per check and a total', async () => {
  const { code, out } = await runChecks({});
  expect(code).toBe(0);
  const lines = out
    .replaceAll(/\(\d+ s\)/g, '(0 s)')
    .trim()
    .split('\n');
  expect(lines).toEqual([
    '✓ types: 1 passed (0 s)',
    '✓ lint: 1 passed (0 s)',
    '✓ build: 1 passed (0 s)',
    '✓ unit: 40 passed, 1 skipped (0 s)',
    '✓ browser: 7 passed (0 s)',
    '50 passed, 0 failed',
  ]);
});

test('prints the figures of the fault tests below their check', async () => {
  const measuring = `printf 'power cut: 0 lost\\nkill: 1 lost\\n' > "$FAULT_FIGURES"`;
  const { out } = await runChecks({ vitest: `${measuring}\n${vitest}` }, ['unit']);
  expect(out).toMatch(/\(\d+ s\)\n {4}kill: 1 lost\n {4}power cut: 0 lost\n40 passed/);
});

test('names each browser test that passed only on the second try before the total', async () => {
  const { code, out } = await runChecks({ playwright: playwrightReport(twoFlakyTests) }, ['browser']);
  expect(code).toBe(0);
  expect(out).toMatch(
    new RegExp(
      [
        String.raw`✓ browser: 7 passed \(\d+ s\)`,
        String.raw`Flaky \(failed at first, passed on the second try\): 2`,
        String.raw`    shopper-pays\.spec\.ts:7 › pays \(desk\)`,
        String.raw`    shopper-pays\.spec\.ts:12 › offline › is told so \(phone\)`,
        String.raw`8 passed, 0 failed\n$`,
      ].join('\n'),
    ),
  );
});

test('prints the output of a failed check and fails the run', async () => {
  const { code, out } = await runChecks({
    biome: 'echo "leaf.ts is untidy"; exit 1',
    tsc: 'echo "leaf.ts(1,1)"; exit 2',
  });
  expect(code).toBe(1);
  expect(out).toContain('leaf.ts is untidy\n✗ lint: 0 passed, 1 failed');
  expect(out).toContain('leaf.ts(1,1)\n✗ types: 0 passed, 1 failed');
  expect(out).toMatch(/\n48 passed, 2 failed\n$/);
});

test('counts a test run that crashes without a report as a failure', async () => {
  const { code, out } = await runChecks({ vitest: 'echo "no such config"; exit 1' }, ['unit']);
  expect({ code, out: out.replace(/\d+ s/, '0 s') }).toEqual({
    code: 1,
    out: 'no such config\n✗ unit: 0 passed, 1 failed (0 s)\n0 passed, 1 failed\n',
  });
});

test('runs only the named checks, and the build before the browser tests', async () => {
  const { out } = await runChecks({ biome: 'exit 1' }, ['browser']);
  expect(out).toMatch(/^✓ build: .*\n✓ browser: .*\n8 passed, 0 failed\n$/);
  expect((await runChecks({}, ['smell'])).code).toBe(2);
});

test('chooses a Chromium that runs, CHROMIUM_PATH first', async () => {
  const folder = freshFolder();
  const broken = tool(join(folder, 'chromium'), 'exit 1');
  const good = tool(join(folder, 'google-chrome'), 'echo Chromium');
  const own = tool(join(folder, 'my-own'), 'echo Chromium');
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', own);
  expect(await findChromium()).toBe(own);
  vi.stubEnv('CHROMIUM_PATH', broken);
  expect(await findChromium()).toBe(good);
  vi.unstubAllEnvs();
});

/** Runs the real script with fake tools. */
async function runChecks(fakes: Record<string, string>, names: string[] = []) {
  const folder = freshFolder();
  const modules = join(folder, 'node_modules');
  cpSync(scripts, join(folder, 'scripts'), { recursive: true });
  mkdirSync(join(modules, '.bin'), { recursive: true });
  symlinkSync(join(scripts, '../node_modules/playwright-core'), join(modules, 'playwright-core'));
  symlinkSync(process.execPath, join(modules, '.bin/node'));
  const entryPoints = {
    '@react-router/dev/bin.cjs': builder,
    'vite/bin/vite.js': islandsBuilder,
    'typescript/bin/tsc': viaShell(fakes.tsc ?? ''),
    '@biomejs/biome/bin/biome': viaShell(fakes.biome ?? ''),
    'vitest/vitest.mjs': viaShell(fakes.vitest ?? vitest),
    '@playwright/test/cli.js': viaShell(fakes.playwright ?? playwright),
  };
  for (const [path, source] of Object.entries(entryPoints)) {
    mkdirSync(join(modules, path, '..'), { recursive: true });
    writeFileSync(join(modules, path), source);
  }

  const env = { PATH: process.env.PATH, CHROMIUM_PATH: tool(join(modules, '.bin/chromium'), '') };
  return new Promise<{ code: number | null; out: string }>(resolve => {
    const child = execFile(process.execPath, ['scripts/test.mjs', ...names], { cwd: folder, env }, (_, out) =>
      resolve({ code: child.exitCode, out }),
    );
  });
}

const builder = `if (process.argv[2] === 'build')
  require('node:fs').mkdirSync(process.env.BUILD_FOLDER + '/client', { recursive: true });`;
const vitest = `for word; do case $word in --outputFile.json=*) report=\${word#*=};; esac; done
echo '{"numPassedTests":40,"numFailedTests":0,"numPendingTests":1}' > "$report"`;
const playwrightReport = (suites: object[]) =>
  `echo '${JSON.stringify({ stats: { expected: 6, flaky: 1, unexpected: 0, skipped: 0 }, suites })}' > "$PLAYWRIGHT_JSON_OUTPUT_FILE"`;
const playwright = playwrightReport([]);

const flakyTest = (title: string, line: number, projects: Record<string, string>) => ({
  ...{ title, file: 'shopper-pays.spec.ts', line },
  tests: Object.entries(projects).map(([projectName, status]) => ({ projectName, status })),
});
const twoFlakyTests = [
  {
    title: 'shopper-pays.spec.ts',
    specs: [flakyTest('pays', 7, { phone: 'expected', desk: 'flaky' })],
    suites: [{ title: 'offline', specs: [flakyTest('is told so', 12, { phone: 'flaky' })] }],
  },
];

/** Works as a CommonJS and as an ECMAScript module. */
function viaShell(script: string): string {
  return `const { spawnSync } = process.getBuiltinModule('node:child_process');
const args = ['-c', ${JSON.stringify(script)}, 'sh', ...process.argv.slice(2)];
process.exitCode = spawnSync('sh', args, { stdio: 'inherit' }).status;`;
}

function tool(path: string, script: string): string {
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}
