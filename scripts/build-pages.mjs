import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { compressAssets } from './compress.mjs';
import { showProgress } from './progress.mjs';
import { isRunning, root, run } from './run-command.mjs';
import { requireWritable, SetupError } from './setup-error.mjs';

const build = join(root, 'build');
const stamp = '.thalir-ready';
const sources = [
  'app',
  'domain',
  'public',
  'server/pages/render-pages.ts',
  'server/http/request-path.ts',
  'server/http/security-headers.ts',
  'vite.config.ts',
  'vite.islands.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

/** Builds the pages when their sources have changed; a failed build leaves the old one in place. */
export async function buildPages({ quiet = false } = {}) {
  const sourceHash = hashOf(sources.map(source => join(root, source)));
  if (existsSync(join(build, stamp)) && readFileSync(join(build, stamp), 'utf8') === sourceHash) return;

  requireWritable(root, build);
  removeAbandonedBuilds();
  await showProgress('Building the pages…', { quiet }, async () => {
    const fresh = `${build}.${process.pid}`;
    try {
      await bundleInto(fresh);
      await compressAssets(join(fresh, 'client'));
      writeFileSync(join(fresh, stamp), sourceHash);
      copyPreviousFiles(fresh);
      replaceBuild(fresh);
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  });
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesUnder))
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap(name => filesUnder(join(path, name)));
}

async function bundleInto(folder) {
  await runBuild(folder, ['@react-router/dev/bin.cjs', 'build']);
  await runBuild(folder, ['vite/bin/vite.js', 'build', '--config', 'vite.islands.config.ts']);
  // Moved because everything in `client` is public.
  renameSync(join(folder, 'client/islands-manifest.json'), join(folder, 'islands-manifest.json'));
}

async function runBuild(folder, [script, ...args]) {
  const { ok, output } = await run(process.execPath, [join(root, 'node_modules', script), ...args], {
    env: { NODE_ENV: 'production', BUILD_FOLDER: relative(root, folder) },
  });
  if (!ok)
    throw new SetupError(`${output.trim()}\nThalir could not build its pages: the reason stands above`);
}

/** A running shop keeps loading files of the build that it was started on. */
function copyPreviousFiles(fresh) {
  const list = folder => join(folder, '.thalir-files');
  const newFiles = filesUnder(fresh).map(path => relative(fresh, path));
  // Only files with a hash in their name; the others must be the new version.
  writeFileSync(list(fresh), newFiles.filter(name => /[\\/](assets|pictures)[\\/]/.test(name)).join('\n'));
  if (!existsSync(list(build))) return;
  for (const name of readFileSync(list(build), 'utf8').split('\n').filter(Boolean)) {
    const [from, to] = [join(build, name), join(fresh, name)];
    if (existsSync(to) || !existsSync(from)) continue;
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to);
  }
}

function replaceBuild(fresh) {
  const old = `${fresh}.old`;
  if (existsSync(build)) renameSync(build, old);
  renameSync(fresh, build);
  rmSync(old, { recursive: true, force: true });
}

/** Killed builds leave their folders behind. */
function removeAbandonedBuilds() {
  for (const name of readdirSync(root)) {
    const [, pid] = name.match(/^build\.(\d+)(\.old)?$/) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(root, name), { recursive: true, force: true });
  }
}
