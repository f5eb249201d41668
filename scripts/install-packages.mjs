import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireWritable, root, run, showProgress, Unready } from './progress.mjs';

const modules = join(root, 'node_modules');
const stamp = join(modules, '.thalir-ready');
const pinnedNode = join(modules, '.bin', 'node');

/** Brings node_modules in step with the lock file, and Node itself with it. */
export async function installPackages({ quiet = false } = {}) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const wanted = createHash('sha256').update(`${process.platform}-${process.arch}\n${lock}`).digest('hex');
  if (readIfThere(stamp) === wanted && existsSync(pinnedNode)) return;

  requireWritable(root, modules);
  await showProgress('Installing packages, a minute the first time…', { quiet }, async () => {
    const { packages } = JSON.parse(lock);
    if (!hasAll(packages)) await npm('ci', '--ignore-scripts', '--include=dev');
    await fetchNode(packages['node_modules/node'].version);
  });
  writeFileSync(stamp, wanted);
}

/** npm writes its own list last, so a list that agrees with the lock file is a whole installation. */
function hasAll(packages) {
  const installed = JSON.parse(
    readIfThere(join(modules, '.package-lock.json')) ?? '{"packages":{}}',
  ).packages;
  return Object.entries(packages)
    .filter(([path, entry]) => path !== '' && isNeededHere(entry))
    .every(([path, { version }]) => installed[path]?.version === version);
}

function isNeededHere({ optional, os = [], cpu = [], libc }) {
  return !optional || (!libc && os.includes(process.platform) && cpu.includes(process.arch));
}

/** The one package whose install step we run: it fetches the Node binary of this platform. */
async function fetchNode(version) {
  if ((await nodeVersion()) === `v${version}`) return;
  await npm('rebuild', 'node', '--ignore-scripts=false');
  if ((await nodeVersion()) !== `v${version}`)
    throw new Unready(`Thalir could not install Node ${version} for ${process.platform}-${process.arch}`);
}

async function nodeVersion() {
  return existsSync(pinnedNode) ? (await run(pinnedNode, ['-v'])).output.trim() : undefined;
}

async function npm(...args) {
  // The npm that runs us stands outside node_modules, unlike the Node that its PATH would find there.
  const { npm_node_execpath: node = process.execPath, npm_execpath: cli = '' } = process.env;
  const command = cli.endsWith('npm-cli.js') ? [node, cli] : ['npm'];
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { ok, output } = await run(command[0], [...command.slice(1), ...args, ...quietly]);
  if (!ok) throw new Unready(`Thalir could not install its packages: ${reasonIn(output)}`);
}

/** The first line of npm's complaint that says something to a person. */
function reasonIn(output) {
  const lines = output.split('\n').map(line => line.replace(/^npm (error|ERR!)/, '').trim());
  const telling = lines.find(
    line => line && !/^(code|syscall|errno|path|dest|cwd|A complete log|npm warn)\b/.test(line),
  );
  return telling ?? 'npm ended without saying why';
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
