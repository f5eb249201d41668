import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freshFolder } from './test-shop.ts';

const scripts = join(import.meta.dirname, '../scripts');

export const pinned = 'node-of-this-machine';
export const binaryForThisMachine = {
  version: '1.2.3',
  optional: true,
  os: [process.platform],
  cpu: [process.arch],
  ...(process.platform === 'linux' && { libc: ['glibc', 'musl'] }),
};

export const pinnedNode = {
  ...binaryForThisMachine,
  version: process.versions.node,
  integrity: 'sha512-pinned',
  bin: { node: 'bin/node' },
};

/** A fake npm without network: installs each package of the lock file as a bare package.json. */
export const working = `'${process.execPath}' -e "
const fs = require('fs');
const { packages } = JSON.parse(fs.readFileSync('package-lock.json'));
fs.rmSync('node_modules', { recursive: true, force: true });
for (const path of Object.keys(packages).filter(Boolean)) {
  fs.mkdirSync(path, { recursive: true });
  fs.writeFileSync(path + '/package.json', '{}');
}
fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
"
mkdir -p node_modules/.bin node_modules/${pinned}/bin node_modules/@react-router/dev node_modules/vite/bin
ln -sf '${process.execPath}' node_modules/${pinned}/bin/node
if [ -f builder.cjs ]; then cp builder.cjs node_modules/@react-router/dev/bin.cjs; fi
if [ -f islands-builder.cjs ]; then cp islands-builder.cjs node_modules/vite/bin/vite.js; fi
`;

/** A fake npm that exits only on SIGKILL. */
export const endless = `trap '' TERM INT HUP; (sleep 300 & echo $! > ../child.pid; wait)`;

export const leaveOut = (name: string) => `rm -rf node_modules/${name}\n`;

/** A fake build that writes half its output, then follows the source. */
const builder = `const fs = require('node:fs');
const starter = process.ppid;
const source = fs.readFileSync('app/root.tsx', 'utf8');
fs.mkdirSync(process.env.BUILD_FOLDER + '/client', { recursive: true });
fs.writeFileSync(process.env.BUILD_FOLDER + '/client/app.js', source);
fs.writeFileSync(process.env.BUILD_FOLDER + '/client/photo.jpg', '\\0'.repeat(1000));
const part = path => {
  fs.mkdirSync(require('node:path').dirname(path), { recursive: true });
  fs.writeFileSync(path, '');
};
if (/^\\w+$/.test(source)) part(process.env.BUILD_FOLDER + '/client/assets/' + source + '.js');
if (/^\\w+$/.test(source)) part(process.env.BUILD_FOLDER + '/client/' + source + '.txt');
if (source === 'third') part(process.env.BUILD_FOLDER + '/server/assets/third.js');
if (source === 'broken') throw new SyntaxError('Unexpected token');
if (source === 'endless') while (process.ppid === starter) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);`;

export const islandsBuilder = `require('node:fs').writeFileSync(process.env.BUILD_FOLDER + '/client/islands-manifest.json', '{}');`;

type Machine = { node?: string; env?: NodeJS.ProcessEnv };

export function newSetupProject() {
  const folder = join(freshFolder(), 'my shop');
  const inside = (path: string) => join(folder, path);
  const npm = (script: string) => {
    writeFileSync(
      inside('bin/npm'),
      `#!/bin/sh
echo "$@" "in $PWD under $(command -v node)" >> "${inside('calls.log')}"
${script}
`,
    );
    chmodSync(inside('bin/npm'), 0o755);
  };
  const lock = (packages = {}) => {
    const all = { '': {}, [`node_modules/${pinned}`]: pinnedNode, ...packages };
    writeFileSync(inside('package-lock.json'), JSON.stringify({ packages: all }));
  };
  const source = (text: string) => writeFileSync(inside('app/root.tsx'), text);
  const start = (flags: string[] = [], { node = process.execPath, env = {} }: Machine = {}) =>
    spawn(node, ['scripts/setup.cjs', ...flags], {
      cwd: folder,
      env: { PATH: `${inside('bin')}:${process.env.PATH}`, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  cpSync(scripts, inside('scripts'), { recursive: true });
  for (const name of ['bin', 'app']) mkdirSync(inside(name));
  writeFileSync(inside('builder.cjs'), builder);
  writeFileSync(inside('islands-builder.cjs'), islandsBuilder);
  npm(working);
  lock();
  source('first');

  return {
    folder,
    npm,
    lock,
    source,
    start,
    calls: () => readFileSync(inside('calls.log'), 'utf8').trim().split('\n'),
    built: () => readFileSync(inside('build/client/app.js'), 'utf8'),
    leftovers: () => globSync('build.*', { cwd: folder }).filter(name => existsSync(inside(name))),
    async childPid() {
      await vi.waitUntil(() => existsSync(inside('child.pid')), 10_000);
      return Number(readFileSync(inside('child.pid'), 'utf8'));
    },
    async setup(flags?: string[], machine?: Machine) {
      const child = start(flags, machine);
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', chunk => {
          output += chunk;
        });
      const [code] = await once(child, 'close');
      return { code, output };
    },
  };
}
