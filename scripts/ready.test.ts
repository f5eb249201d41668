import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { freshFolder } from '../tests/test-shop.ts';

// Every step here is a process of its own, slow to start on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const scripts = fileURLToPath(new URL('.', import.meta.url));

describe('ready installs', () => {
  test('once, and is silent when all is current', async () => {
    const project = newProject();
    expect(await project.ready('--no-build')).toMatchObject({
      code: 0,
      said: expect.stringContaining('Installing packages'),
    });
    expect(project.calls()).toEqual([expect.stringMatching(/^ci --ignore-scripts/)]);
    expect(await project.ready('--no-build')).toEqual({ code: 0, said: '' });
    expect(project.calls()).toHaveLength(1);
  });

  test('nothing that somebody has installed by hand already', async () => {
    const project = newProject();
    await project.ready('--no-build');
    writeFileSync(join(project.folder, 'node_modules/.thalir-ready'), '');
    await project.ready('--no-build');
    expect(project.calls()).toHaveLength(1);
  });

  test('again when the lock file has changed', async () => {
    const project = newProject();
    await project.ready('--no-build');
    project.lock({ 'node_modules/hono': { version: '9.9.9' } });
    await project.ready('--no-build');
    expect(project.calls()).toHaveLength(2);
  });

  test('again what was interrupted', async () => {
    const project = newProject();
    project.npm('mkdir -p node_modules/half; kill -9 $$');
    expect((await project.ready('--no-build')).code).toBe(1);
    project.npm(working);
    expect((await project.ready('--no-build')).code).toBe(0);
  });

  test('nothing more once it was told to stop, and takes all that it started along', async () => {
    const project = newProject();
    project.npm(`trap '' TERM; (sleep 300 & echo $! > sleeper.pid; wait)`);
    const stopped = project.start('--no-build');
    await vi.waitUntil(() => existsSync(join(project.folder, 'sleeper.pid')), 10_000);
    stopped.kill('SIGTERM');
    const [code] = await once(stopped, 'exit');
    expect(code).toBe(143);
    const sleeper = Number(readFileSync(join(project.folder, 'sleeper.pid'), 'utf8'));
    await vi.waitUntil(() => !isRunning(sleeper), 5_000);
  });

  test('and says in one line why it could not', async () => {
    const project = newProject();
    project.npm(`cat >&2 <<'END'
npm error code ENOTFOUND
npm error syscall getaddrinfo
npm error network request to https://registry.example/hono failed, reason: getaddrinfo ENOTFOUND
npm error A complete log of this run can be found in: /root/x.log
END
exit 1`);
    const { code, said } = await project.ready('--no-build', '--quiet');
    expect(code).toBe(1);
    expect(said).toBe(
      'Thalir could not install its packages: network request to https://registry.example/hono failed, reason: getaddrinfo ENOTFOUND\n',
    );
  });
});

describe('ready builds', () => {
  test('when a source has changed, and only then', async () => {
    const project = newProject();
    await project.ready();
    expect(project.built()).toBe('first');
    project.source('second');
    await project.ready();
    expect(project.built()).toBe('second');
    writeFileSync(join(project.folder, 'build/client/app.js'), 'untouched');
    expect(await project.ready()).toEqual({ code: 0, said: '' });
    expect(project.built()).toBe('untouched');
  });

  test('each text file with its compressed sisters', async () => {
    const project = newProject();
    project.source('leaf '.repeat(1000));
    await project.ready();
    const read = (name: string) => readFileSync(join(project.folder, 'build/client', name));
    expect(brotliDecompressSync(read('app.js.br')).toString()).toBe(project.built());
    expect(gunzipSync(read('app.js.gz')).toString()).toBe(project.built());
    expect(globSync('photo.jpg.*', { cwd: join(project.folder, 'build/client') })).toEqual([]);
  });

  test('beside the files of the build before, which a running shop still reads, and no older ones', async () => {
    const project = newProject();
    for (const text of ['first', 'second', 'third', 'second']) {
      project.source(text);
      await project.ready();
    }
    const files = globSync('{client,server}/assets/*.js', { cwd: join(project.folder, 'build') }).sort();
    expect(files).toEqual(['client/assets/second.js', 'client/assets/third.js', 'server/assets/third.js']);
    expect(existsSync(join(project.folder, 'build/client/third.txt'))).toBe(false);
  });

  test('nothing in place of a build that works when the new one fails', async () => {
    const project = newProject();
    await project.ready();
    project.source('broken');
    const { code, said } = await project.ready();
    expect(code).toBe(1);
    expect(said).toMatch(
      /Unexpected token[\s\S]*Thalir could not build its pages: the reason stands above\n$/,
    );
    expect(project.built()).toBe('first');
    expect(project.leftovers()).toEqual([]);
  });

  test('anew after it was killed in the middle, and sweeps up', async () => {
    const project = newProject();
    await project.ready();
    project.source('endless');
    const killed = project.start();
    await vi.waitUntil(() => project.leftovers().length > 0, 10_000);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(project.built()).toBe('first');

    project.source('third');
    expect((await project.ready()).code).toBe(0);
    expect(project.built()).toBe('third');
    expect(project.leftovers()).toEqual([]);
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** An npm that does what ours is asked to do, without the network. */
const working = `mkdir -p node_modules/.bin
ln -sf '${process.execPath}' node_modules/.bin/node
mkdir -p node_modules/@react-router/dev
cp builder.cjs node_modules/@react-router/dev/bin.cjs
cp package-lock.json node_modules/.package-lock.json`;

/** Writes half a build, then goes by what the source says. */
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

function newProject() {
  const folder = freshFolder();
  const inside = (path: string) => join(folder, path);
  const npm = (script: string) => {
    writeFileSync(inside('bin/npm'), `#!/bin/sh\necho "$@" >> calls.log\n${script}\n`);
    chmodSync(inside('bin/npm'), 0o755);
  };
  const lock = (packages = {}) => {
    const all = { '': {}, 'node_modules/node': { version: process.versions.node }, ...packages };
    writeFileSync(inside('package-lock.json'), JSON.stringify({ packages: all }));
  };
  const source = (text: string) => writeFileSync(inside('app/root.tsx'), text);
  const start = (...flags: string[]) =>
    spawn(process.execPath, ['scripts/ready.mjs', ...flags], {
      cwd: folder,
      env: { PATH: `${inside('bin')}:${process.env.PATH}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  cpSync(scripts, inside('scripts'), { recursive: true });
  for (const name of ['bin', 'app']) mkdirSync(inside(name));
  writeFileSync(inside('builder.cjs'), builder);
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
    async ready(...flags: string[]) {
      const child = start(...flags);
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', chunk => {
          said += chunk;
        });
      const [code] = await once(child, 'close');
      return { code, said };
    },
  };
}
