import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export type ShopServer = { address: string; process: ChildProcess; stop(): Promise<void> };

export const owner = { email: 'owner@thalir.example', password: 'correct leaf battery stem' };

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The real shop as a process of its own, on a free port and in a folder of its own; `within` may put it somewhere. */
export async function startShop(
  dataDir: string,
  env: Record<string, string> = {},
  within = (command: string[]) => command,
): Promise<ShopServer> {
  const [program = '', ...args] = within([`${root}/node_modules/.bin/node`, 'server/main.ts']);
  const server = spawn(program, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      LOG_LEVEL: 'error',
      // Several of these shops stand side by side; each would make hundreds of pictures that nobody looks at.
      PHOTO_SIZES: 'asked',
      BACKUP_KEEP_DAYS: '0',
      // A test that must not share the others' limits says where it comes from.
      TRUST_PROXY: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const address = await addressOf(server);
  await answering(`${address}/healthz`);
  return {
    address,
    process: server,
    async stop() {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
}

function addressOf(server: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', chunk => {
        said += chunk;
        const [address] = said.match(/http:\/\/[\d.]+:\d+/) ?? [];
        if (address) resolve(address);
      });
    server.once('exit', () => reject(new Error(`The shop did not open: ${said}`)));
  });
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if ((await fetch(url)).ok) return;
    await pause(50);
  }
  throw new Error(`${url} does not answer`);
}
