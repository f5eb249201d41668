import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { showProgress } from './progress.mjs';
import { currentPlatform, nodePackage, requiredPackages } from './required-packages.mjs';
import { isRunning, root, run } from './run-command.mjs';
import { requireWritable, SetupError } from './setup-error.mjs';

const lockFile = join(root, 'package-lock.json');
const modules = join(root, 'node_modules');
const installedLockFile = join(modules, '.package-lock.json');
const stamp = join(modules, '.thalir-ready');
// Outside node_modules, which `npm ci` empties.
const bootstrapFolder = join(root, '.bootstrap-node');
// What `node` means in npm scripts.
const nodeCommand = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

/** Installs what the lock file says unless a finished installation is stamped. Returns the pinned Node. */
export async function installPackages({ quiet = false } = {}) {
  const platform = currentPlatform();
  const pinned = pinnedNode(platform);
  if (readIfExists(stamp) === expectedStamp(platform) && existsSync(nodeCommand)) return pinned;

  requireWritable(root, modules, bootstrapFolder);
  const required = requiredPackages(lockedPackages(), platform);
  if (missing(required).length > 0) {
    announce({ quiet });
    await installUnderPinnedNode(pinned, required, { quiet });
  }
  requireAll(required, platform);
  linkNode(pinned.path);
  await requireNode(pinned.path, pinned.version, platform);
  writeFileSync(stamp, expectedStamp(platform));
  return pinned;
}

/** The Node that the shop runs on: its version, its entry in the lock file, and where it is installed. */
export function pinnedNode(platform = currentPlatform()) {
  const entry = nodePackage(lockedPackages(), platform);
  if (!entry)
    throw new SetupError(`Thalir does not run on ${platformName(platform)}: npm has no Node for it`);
  return { version: entry.version, entry, path: join(root, entry.path, entry.bin.node) };
}

function lockedPackages() {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

/** Includes npm's own list, so that an `npm install` by hand is checked again. */
function expectedStamp(platform) {
  const parts = [platformName(platform), readIfExists(lockFile), readIfExists(installedLockFile)];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

function announce({ quiet }) {
  if (existsSync(stamp) || (quiet && !process.stderr.isTTY)) return;
  process.stderr.write(
    'Setting up Thalir for the first time. This usually takes two to three minutes on a small machine.\n',
  );
}

/** npm skips binaries whose `engines` exclude the Node it runs on, so it must run on ours. */
async function installUnderPinnedNode({ entry, version }, required, { quiet }) {
  requireNoOtherInstallation();
  try {
    await showProgress(`Downloading Node ${version}…`, { quiet }, () => bootstrapNode(entry));
    const node = join(bootstrapFolder, entry.path, entry.bin.node);
    await requireNode(node, version, currentPlatform());
    const count = () => `${required.length - missingOnDisk(required).length} of ${required.length}`;
    await showProgress('Installing packages…', { quiet, count }, () =>
      withRunningNodeMoved(() => npm(node, ['ci', ...completeInstallFlags])),
    );
  } finally {
    removeBootstrapFolder();
  }
}

/** Windows cannot delete a running program, so `npm ci` would fail on the Node that runs this; it can be moved. */
async function withRunningNodeMoved(work) {
  const running = process.execPath;
  const isOurs = running.toLowerCase().startsWith(modules.toLowerCase());
  if (process.platform !== 'win32' || !isOurs) return work();
  const moved = join(bootstrapFolder, 'running-node.exe');
  renameSync(running, moved);
  try {
    await work();
  } finally {
    if (existsSync(dirname(running)) && !existsSync(running)) renameSync(moved, running);
  }
}

/** Fails on Windows while the moved Node runs; the next installation removes the rest. */
function removeBootstrapFolder() {
  try {
    rmSync(bootstrapFolder, { recursive: true, force: true });
  } catch (error) {
    if (process.platform !== 'win32') throw error;
  }
}

// Overrides the user's own npm settings.
const completeInstallFlags = [
  ...['dev', 'optional', 'peer'].map(kind => `--include=${kind}`),
  '--no-legacy-peer-deps',
  '--install-strategy=hoisted',
];

function requireNoOtherInstallation() {
  const pid = readIfExists(join(bootstrapFolder, 'pid'));
  if (pid && isRunning(Number(pid)))
    throw new SetupError(
      `Packages are being installed already, by process ${pid}. Try again when it has finished`,
    );
}

/** Installs only the pinned Node, verified by the hash in the lock file. */
async function bootstrapNode({ path, optional, ...entry }) {
  const dependencies = { [path.replace('node_modules/', '')]: entry.version };
  const lock = { lockfileVersion: 3, packages: { '': { dependencies }, [path]: entry } };
  rmSync(bootstrapFolder, { recursive: true, force: true });
  mkdirSync(bootstrapFolder);
  writeFileSync(join(bootstrapFolder, 'pid'), String(process.pid));
  writeFileSync(join(bootstrapFolder, 'package.json'), JSON.stringify({ dependencies }));
  writeFileSync(join(bootstrapFolder, 'package-lock.json'), JSON.stringify(lock));
  // It may set a registry or proxy.
  if (existsSync(join(root, '.npmrc'))) copyFileSync(join(root, '.npmrc'), join(bootstrapFolder, '.npmrc'));
  await npm(process.env.npm_node_execpath ?? process.execPath, ['ci'], bootstrapFolder);
}

async function npm(node, args, cwd = root) {
  const { npm_execpath: cli = '', PATH } = process.env;
  const flags = [...args, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { ok, output } = cli.endsWith('npm-cli.js')
    ? await run(node, [cli, ...flags], { cwd })
    : await run('npm', flags, { cwd, env: { PATH: dirname(node) + delimiter + PATH } });
  if (!ok) throw new SetupError(`Thalir could not install its packages: ${reasonIn(output)}`);
}

/** The first informative line of npm's error output. */
function reasonIn(output) {
  const lines = output.split('\n');
  const npmErrors = lines.filter(line => /^npm (error|ERR!)/.test(line));
  const reason = (npmErrors.length > 0 ? npmErrors : lines)
    .map(line => line.replace(/^npm (error|ERR!)/, '').trim())
    .find(line => line && !/^(code|syscall|errno|path|dest|cwd|A complete log|npm warn)\b/.test(line));
  return reason ?? 'npm ended without saying why';
}

function missing(required) {
  const listed = listedByNpm();
  const absent = new Set(missingOnDisk(required));
  return required.filter(entry => absent.has(entry) || listed[entry.path]?.version !== entry.version);
}

/** Empty when npm was stopped before it finished writing its list. */
function listedByNpm() {
  try {
    return JSON.parse(readFileSync(installedLockFile, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

function missingOnDisk(required) {
  return required.filter(({ path }) => !existsSync(join(root, path, 'package.json')));
}

function requireAll(required, platform) {
  const names = missing(required).map(
    ({ path, version }) => `${path.replace(/.*node_modules\//, '')} ${version}`,
  );
  if (names.length === 0) return;
  throw new SetupError(
    `The installation is not complete: npm left out ${names.join(', ')}, needed on ${platformName(platform)}. Check npm's settings (omit, os, cpu, registry) and start again`,
  );
}

/** npm 10 removes this link together with the packages of other platforms that have the same command. */
function linkNode(path) {
  const target = relative(dirname(nodeCommand), path);
  mkdirSync(dirname(nodeCommand), { recursive: true });
  rmSync(nodeCommand, { force: true });
  if (process.platform === 'win32') writeFileSync(nodeCommand, `@"%~dp0${target}" %*\r\n`);
  else symlinkSync(target, nodeCommand);
}

async function requireNode(path, version, platform) {
  const { output } = await run(path, ['--version']);
  const lines = output.trim().split('\n');
  if (lines.includes(`v${version}`)) return;
  throw new SetupError(
    `Node ${version} does not run on this machine (${platformName(platform)}): ${lines[0]}`,
  );
}

function platformName({ os, cpu, libc }) {
  return [os, cpu, libc].filter(Boolean).join('-');
}

function readIfExists(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
