import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import {
  binaryForThisMachine,
  endless,
  leaveOut,
  newSetupProject,
  pinned,
  pinnedNode,
  working,
} from '../tests/setup-project.ts';
import { isRunning } from './run-command.mjs';

// Every step starts a process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

describe('setup', () => {
  test('installs packages once and prints nothing when everything is current', async () => {
    const project = newSetupProject();
    const { code, output } = await project.setup(['--no-build']);
    expect(code).toBe(0);
    expect(output).toMatch(
      /^Setting up Thalir for the first time\. This usually takes two to three minutes.*\nDownloading Node .*\n.* done in \d+ s\nInstalling packages…\nInstalling packages… done in \d+ s\n$/,
    );
    expect(await project.setup(['--no-build'])).toEqual({ code: 0, output: '' });
    expect(project.calls()).toHaveLength(2);
  });

  test('installs packages with the pinned Node, whatever Node the machine has', async () => {
    const project = newSetupProject();
    await project.setup(['--no-build']);
    const [bootstrap, install] = project.calls();
    expect(bootstrap).toMatch(/^ci --ignore-scripts .* in .*\.bootstrap-node under /);
    expect(bootstrap).not.toContain('.bootstrap-node/node_modules');
    expect(install).toMatch(/^ci .*--ignore-scripts/);
    expect(install).toContain(`under ${project.folder}/.bootstrap-node/node_modules/${pinned}/bin/node`);
    expect(existsSync(join(project.folder, '.bootstrap-node'))).toBe(false);
  });

  test('links the pinned Node for npm scripts, even if npm removes the link later', async () => {
    const project = newSetupProject();
    const link = join(project.folder, 'node_modules/.bin/node');
    await project.setup(['--no-build']);
    expect(readlinkSync(link)).toBe(`../${pinned}/bin/node`);
    for (const other of ['/bin/sh', 'nowhere', undefined]) {
      rmSync(link);
      if (other) symlinkSync(other, link);
      if (other) rmSync(join(project.folder, 'node_modules/.thalir-ready'));
      await project.setup(['--no-build']);
      expect(readlinkSync(link)).toBe(`../${pinned}/bin/node`);
    }
    expect(project.calls()).toHaveLength(2);
  });

  test('verifies the pinned Node by the hash in the lock file', async () => {
    const project = newSetupProject();
    project.npm('cp package-lock.json ../bootstrap-lock.json; exit 1');
    await project.setup(['--no-build']);
    const lock = JSON.parse(readFileSync(join(project.folder, 'bootstrap-lock.json'), 'utf8'));
    expect(lock.packages[`node_modules/${pinned}`]).toMatchObject({ integrity: 'sha512-pinned' });
  });

  test('does not reinstall packages that were installed by hand', async () => {
    const project = newSetupProject();
    await project.setup(['--no-build']);
    rmSync(join(project.folder, 'node_modules/.thalir-ready'));
    expect(await project.setup(['--no-build'])).toEqual({ code: 0, output: '' });
    expect(project.calls()).toHaveLength(2);
  });

  test('reinstalls when the lock file has changed', async () => {
    const project = newSetupProject();
    await project.setup(['--no-build']);
    project.lock({ 'node_modules/hono': { version: '9.9.9' } });
    await project.setup(['--no-build']);
    expect(project.calls()).toHaveLength(4);
  });

  test('reinstalls after an interrupted installation', async () => {
    const project = newSetupProject();
    project.npm('mkdir -p node_modules/half; kill -9 $$');
    expect((await project.setup(['--no-build'])).code).toBe(1);
    project.npm(working);
    expect((await project.setup(['--no-build'])).code).toBe(0);
  });

  test('reinstalls when an older version stamped an installation with a missing binary', async () => {
    const project = newSetupProject();
    project.lock({ 'node_modules/binding': binaryForThisMachine });
    project.npm(working + leaveOut('binding'));
    await project.setup(['--no-build']);
    const lock = readFileSync(join(project.folder, 'package-lock.json'), 'utf8');
    const formerStamp = createHash('sha256').update(`${process.platform}-${process.arch}\n${lock}`);
    writeFileSync(join(project.folder, 'node_modules/.thalir-ready'), formerStamp.digest('hex'));

    project.npm(working);
    expect((await project.setup(['--no-build'])).code).toBe(0);
    expect(existsSync(join(project.folder, 'node_modules/binding/package.json'))).toBe(true);
  });

  test('reinstalls after a manual npm install removed a binary', async () => {
    const project = newSetupProject();
    project.lock({ 'node_modules/binding': binaryForThisMachine });
    await project.setup(['--no-build']);
    const list = join(project.folder, 'node_modules/.package-lock.json');
    rmSync(join(project.folder, 'node_modules/binding'), { recursive: true });
    writeFileSync(list, readFileSync(list, 'utf8').replace('node_modules/binding', 'node_modules/other'));
    await project.setup(['--no-build']);
    expect(existsSync(join(project.folder, 'node_modules/binding/package.json'))).toBe(true);
  });

  test.each(['', '{"packages": {', '{}'])(
    'reinstalls when npm was stopped while writing its list (%j)',
    async list => {
      const project = newSetupProject();
      await project.setup(['--no-build']);
      writeFileSync(join(project.folder, 'node_modules/.package-lock.json'), list);
      expect((await project.setup(['--no-build'])).code).toBe(0);
      expect(project.calls()).toHaveLength(4);
    },
  );

  test('refuses to install while another process does', async () => {
    const project = newSetupProject();
    mkdirSync(join(project.folder, '.bootstrap-node'));
    const lock = join(project.folder, '.bootstrap-node/pid');
    writeFileSync(lock, String(process.pid));
    expect(await project.setup(['--no-build', '--quiet'])).toEqual({
      code: 1,
      output: `Packages are being installed already, by process ${process.pid}. Try again when it has finished\n`,
    });
    writeFileSync(lock, '2147483647');
    expect((await project.setup(['--no-build', '--quiet'])).code).toBe(0);
  });

  test('installs all packages, whatever the npm settings of the user are', async () => {
    const project = newSetupProject();
    await project.setup(['--no-build']);
    for (const flag of ['dev', 'optional', 'peer'].map(kind => `--include=${kind}`))
      expect(project.calls()[1]).toContain(flag);
    expect(project.calls()[1]).toContain('--no-legacy-peer-deps');
  });

  test('names the binary that npm left out until it is installed', async () => {
    const project = newSetupProject();
    project.lock({ 'node_modules/@rolldown/binding': binaryForThisMachine });
    project.npm(working + leaveOut('@rolldown/binding'));
    for (let start = 0; start < 2; start++) {
      const { code, output } = await project.setup(['--no-build', '--quiet']);
      expect(code).toBe(1);
      expect(output).toMatch(
        /^The installation is not complete: npm left out @rolldown\/binding 1\.2\.3, needed on \S+\. Check npm's settings .*\n$/,
      );
    }
    project.npm(working);
    expect(await project.setup(['--no-build', '--quiet'])).toEqual({ code: 0, output: '' });
  });

  test('reports when the pinned Node does not run on this machine', async () => {
    const project = newSetupProject();
    project.npm(`mkdir -p node_modules/${pinned}/bin; printf '#!/bin/sh\necho no such library; exit 1' > node_modules/${pinned}/bin/node
chmod +x node_modules/${pinned}/bin/node`);
    const { code, output } = await project.setup(['--no-build', '--quiet']);
    expect(code).toBe(1);
    expect(output).toMatch(/^Node \S+ does not run on this machine \(\S+\): no such library\n$/);
  });

  test.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
    ['SIGHUP', 129],
  ] as const)('stops with all its child processes on %s, even if sent twice', async (signal, code) => {
    const project = newSetupProject();
    project.npm(endless);
    const stopped = project.start(['--no-build']);
    const child = await project.childPid();
    stopped.kill(signal);
    stopped.kill(signal);
    expect(await once(stopped, 'exit')).toEqual([code, null]);
    await vi.waitUntil(() => !isRunning(child), 5_000);
  });

  test('stops with all its child processes when the parent shell is gone', async () => {
    const project = newSetupProject();
    project.npm(endless);
    const env = { PATH: `${project.folder}/bin:${process.env.PATH}` };
    const setup = '"$0" scripts/setup.cjs --no-build --quiet; true';
    const shell = spawn('sh', ['-c', setup, process.execPath], { cwd: project.folder, env });
    const child = await project.childPid();
    shell.kill('SIGTERM');
    await vi.waitUntil(() => !isRunning(child), 10_000);
  });

  test('reports in one line why npm failed', async () => {
    const project = newSetupProject();
    project.npm(`cat >&2 <<'END'
npm error code ENOTFOUND
npm error syscall getaddrinfo
npm error network request to https://registry.example/hono failed, reason: getaddrinfo ENOTFOUND
npm error A complete log of this run can be found in: /root/x.log
END
exit 1`);
    const { code, output } = await project.setup(['--no-build', '--quiet']);
    expect(code).toBe(1);
    expect(output).toBe(
      'Thalir could not install its packages: network request to https://registry.example/hono failed, reason: getaddrinfo ENOTFOUND\n',
    );
  });
});

test('setup builds with the pinned Node, whatever Node the machine has', async () => {
  const project = newSetupProject();
  project.lock({ [`node_modules/${pinned}`]: { ...pinnedNode, version: '99.0.0' } });
  const node = `#!/bin/sh
if [ "$1" = --version ]; then echo v99.0.0; else echo "$0 $*"; exit 7; fi`;
  writeFileSync(join(project.folder, 'node-99'), node, { mode: 0o755 });
  project.npm(`${working}ln -sf "${project.folder}/node-99" node_modules/${pinned}/bin/node`);
  const { code, output } = await project.setup(['--quiet']);
  const setup = join(project.folder, 'scripts/setup.cjs');
  expect(output).toBe(`${project.folder}/node_modules/${pinned}/bin/node ${setup} --quiet\n`);
  expect(code).toBe(7);
});

test('setup builds after npm replaced the Node that it runs on', async () => {
  const project = newSetupProject();
  const former = join(project.folder, 'node_modules/node/bin/node');
  mkdirSync(dirname(former), { recursive: true });
  copyFileSync(process.execPath, former);
  const { code, output } = await project.setup(['--quiet'], { node: former });
  expect({ code, output }).toEqual({ code: 0, output: '' });
  expect(existsSync(former)).toBe(false);
  expect(project.built()).toBe('first');
});

test('the launcher runs the setup itself when npm skips pre-scripts (ignore-scripts)', async () => {
  const project = newSetupProject();
  const scripts = { prestart: 'node scripts/setup.cjs --no-build --quiet' };
  writeFileSync(join(project.folder, 'package.json'), JSON.stringify({ scripts }));
  const program = join(project.folder, 'program.mjs');
  writeFileSync(program, 'console.log("started"); process.exit(5);');
  const env = {
    PATH: `${project.folder}/bin:${process.env.PATH}`,
    npm_config_ignore_scripts: 'true',
    npm_lifecycle_event: 'start',
  };
  const args = ['scripts/launch.mjs', program];
  const run = () => spawnSync(process.execPath, args, { cwd: project.folder, env, encoding: 'utf8' });
  expect(run()).toMatchObject({ status: 5, stdout: 'started\n', stderr: '' });

  project.lock({ 'node_modules/hono': { version: '9.9.9' } });
  project.npm('echo "npm error no network" >&2; exit 1');
  expect(run()).toMatchObject({
    status: 1,
    stdout: '',
    stderr: 'Thalir could not install its packages: no network\n',
  });
});

test('setup reports an outdated Node in one sentence', async () => {
  const project = newSetupProject();
  const preload = join(project.folder, 'old-node.cjs');
  writeFileSync(
    preload,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '16.20.2' } });
     Object.defineProperty(process, 'version', { value: 'v16.20.2' });`,
  );
  const { code, output } = await project.setup(['--no-build'], {
    env: { NODE_OPTIONS: `--require "${preload}"` },
  });
  expect(code).toBe(1);
  expect(output).toBe(
    'Thalir needs Node 18 or newer to start; this is v16.20.2. Get it from https://nodejs.org\n',
  );
});
