import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export type ShopServer = { url: string; process: ChildProcess; stop(): Promise<void> };

export const owner = { email: 'owner@thalir.example', password: 'correct leaf battery stem' };

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A data folder with the demo catalogue, copied from the one that `seed-once.ts` made. */
export function seededFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'thalir-e2e-'));
  cpSync(process.env.SEEDED_SHOP ?? '', folder, {
    recursive: true,
    filter: path => basename(path) !== 'cache',
  });
  linkPhotoCache(folder);
  return folder;
}

/** Resized demo photos are kept between runs: making them takes minutes. */
export function linkPhotoCache(folder: string): void {
  const photos = join(root, 'node_modules/.cache/thalir-photos');
  mkdirSync(photos, { recursive: true });
  // On Windows a symbolic link needs special rights, a junction does not.
  symlinkSync(photos, join(folder, 'cache'), 'junction');
}

/** Runs the real server on a free port. */
export async function startShop(
  dataDir: string,
  env: Record<string, string> = {},
  wrapCommand = (command: string[]) => command,
): Promise<ShopServer> {
  const [program = '', ...args] = wrapCommand([process.execPath, 'server/main.ts']);
  const server = spawn(program, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      LOG_LEVEL: 'error',
      // Several servers run in parallel, and none needs hundreds of resized pictures.
      PHOTO_SIZES: 'asked',
      BACKUP_KEEP_DAYS: '0',
      // Lets a test set its own client IP, to have its own rate limit.
      TRUST_PROXY: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await readUrl(server);
  await waitUntilReady(`${url}/healthz`);
  return {
    url,
    process: server,
    async stop() {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
}

function readUrl(server: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', chunk => {
        output += chunk;
        const [url] = output.match(/http:\/\/[\d.]+:\d+/) ?? [];
        if (url) resolve(url);
      });
    server.once('exit', () => reject(new Error(`The shop did not open: ${output}`)));
  });
}

async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if ((await fetch(url)).ok) return;
    await pause(50);
  }
  throw new Error(`${url} does not answer`);
}
