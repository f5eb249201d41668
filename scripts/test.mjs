// Runs all checks of the project. `npm test -- types unit` runs only those named.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { buildPages } from './build-pages.mjs';
import { findChromium } from './find-chromium.mjs';
import { findOtherBrowsers } from './find-other-browsers.mjs';
import { secondsSince, showClock } from './progress.mjs';
import { root, run } from './run-command.mjs';

const reports = mkdtempSync(join(tmpdir(), 'thalir-tests-'));
const checks = {
  types: async () => {
    const generated = await runTool('react-router', ['typegen']);
    return generated.ok ? runTool('tsc', []) : generated;
  },
  lint: () => runTool('biome', ['ci', '--colors=off', '.']),
  build: () => attempt(() => buildPages({ quiet: true })),
  unit: () => countVitest(join(reports, 'unit.json')),
  browser: () => countPlaywright(join(reports, 'browser.json')),
};

// Not the commands in node_modules/.bin, which on Windows are scripts for its shell.
const tools = {
  'react-router': '@react-router/dev/bin.cjs',
  tsc: 'typescript/bin/tsc',
  biome: '@biomejs/biome/bin/biome',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
};

// The list of excluded files is in vitest.config.ts.
const skippedOnWindows = '    skipped on Windows: the tests of setup and faults, which need a Unix shell\n';

const chosen = process.argv.slice(2);
const unknown = chosen.filter(name => !(name in checks));
if (unknown.length > 0) {
  process.stderr.write(
    `No check is called ${unknown.join(', ')}; there are ${Object.keys(checks).join(', ')}\n`,
  );
  process.exit(2);
}

const results = [];
try {
  // The browser tests run against the build.
  const requested = chosen.length > 0 ? chosen : Object.keys(checks);
  const names =
    requested.includes('browser') && !requested.includes('build') ? ['build', ...requested] : requested;
  for (const group of [['types', 'lint'], ['build'], ['unit'], ['browser']]) {
    const selected = group.filter(name => names.includes(name));
    if (selected.length === 0) continue;
    const finished = await showClock(`${selected.join(' and ')}…`, () => Promise.all(selected.map(runCheck)));
    for (const { text } of finished) process.stdout.write(text);
    results.push(...finished);
  }
} finally {
  rmSync(reports, { recursive: true, force: true });
}

const total = field => results.reduce((sum, result) => sum + result[field], 0);
const flaky = results.flatMap(result => result.flaky);
if (flaky.length > 0) {
  process.stdout.write(`Flaky (failed at first, passed on the second try): ${flaky.length}\n`);
  for (const name of flaky) process.stdout.write(`    ${name}\n`);
}
process.stdout.write(`${total('passed')} passed, ${total('failed')} failed\n`);
process.exitCode = total('failed') > 0 ? 1 : 0;

async function runCheck(name) {
  const started = Date.now();
  const result = await checks[name]();
  const { ok, output = '', passed = ok ? 1 : 0, failed = ok ? 0 : 1 } = result;
  const { skipped = 0, figures = '', flaky = [] } = result;
  const counts = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(
    Boolean,
  );
  const line = `${ok ? '✓' : '✗'} ${name}: ${counts.join(', ')} (${secondsSince(started)})\n`;
  return { passed, failed, flaky, text: (ok ? '' : `${output.trim()}\n`) + line + figures };
}

function runTool(tool, args, env = {}) {
  const PATH = join(root, 'node_modules/.bin') + delimiter + process.env.PATH;
  const entry = join(root, 'node_modules', tools[tool]);
  return run(process.execPath, [entry, ...args], { env: { ...env, PATH, NO_COLOR: '1' } });
}

async function attempt(work) {
  try {
    await work();
    return { ok: true };
  } catch (error) {
    return { ok: false, output: error.message };
  }
}

async function countVitest(report) {
  const figures = join(reports, 'figures.txt');
  const result = await runTool(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    // The tests start about a hundred processes, each of which would compile the server again.
    { FAULT_FIGURES: figures, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') },
  );
  return withCounts(result, report, ({ numPassedTests, numFailedTests, numPendingTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    figures: readFigures(figures) + (process.platform === 'win32' ? skippedOnWindows : ''),
  }));
}

/** One line per figure that the fault tests measured. */
function readFigures(file) {
  if (!existsSync(file)) return '';
  const lines = readFileSync(file, 'utf8').trim().split('\n').sort();
  return lines.map(line => `    ${line}\n`).join('');
}

async function countPlaywright(report) {
  const chromium = await findChromium();
  if (!chromium)
    return { ok: false, output: 'There is no Chromium and none could be installed: set CHROMIUM_PATH' };
  const missing = await findOtherBrowsers();
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  // A second try, because the machines that check a change are shared and noisy.
  const result = await runTool('playwright', ['test', '--retries=1', '--reporter=line,json'], env);
  return withCounts(result, report, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    figures: missing.map(line => `    ${line}\n`).join(''),
    flaky: suites.flatMap(suite => flakyTestsIn(suite)),
  }));
}

/** `owner-signs-in.spec.ts:84 › a failed sign-out › shows an error (office phone)` */
function flakyTestsIn({ specs = [], suites = [] }, parents = []) {
  const here = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `${[`${file}:${line}`, ...parents, title].join(' › ')} (${projectName})`),
  );
  return [...here, ...suites.flatMap(suite => flakyTestsIn(suite, [...parents, suite.title]))];
}

/** A run that crashes outside a test counts as one failure. */
function withCounts({ ok, output }, report, countsIn) {
  try {
    const counts = countsIn(JSON.parse(readFileSync(report, 'utf8')));
    return { ok, output, ...counts, failed: Math.max(counts.failed, ok ? 0 : 1) };
  } catch {
    return { ok: false, output };
  }
}
