import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { draft, freshFolder, openTestShop, reopenShop } from '../tests/test-shop.ts';

// Every step starts a process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const root = fileURLToPath(new URL('..', import.meta.url));

describe('user', () => {
  test('adds an account, changes its password and lists it', async () => {
    const { config, shop } = await openTestShop('sqlite');
    const user = command('user.ts', config.dataDir);
    expect(await user(['list'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^owner@thalir.example {2}admin {2}since/),
    });

    const added = await user(['add', 'Keeper@Thalir.example', '--admin'], 'three green ferns\n');
    expect(added).toEqual({
      code: 0,
      out: 'Added keeper@thalir.example, who may use the admin area\n',
      err: '',
    });
    expect(await shop.sessions.signIn('keeper@thalir.example', 'three green ferns')).toMatchObject({
      visitor: { isAdmin: true },
    });

    const changed = await user(['password', 'keeper@thalir.example', '--generate']);
    const [, password = ''] = changed.out.match(/^Password: (\S{20})$/m) ?? [];
    expect(await shop.sessions.signIn('keeper@thalir.example', 'three green ferns')).toBe('wrong-pair');
    expect(await shop.sessions.signIn('keeper@thalir.example', password)).toMatchObject({
      visitor: { isAdmin: true },
    });
  });

  test('removes an account and its sessions, but never the last admin', async () => {
    const { config, shop, owner } = await openTestShop('sqlite');
    const user = command('user.ts', config.dataDir);
    expect(await user(['remove', owner.email])).toEqual({
      code: 1,
      out: '',
      err: `${owner.email} is the last admin account. Add another one first: npm run user -- add EMAIL --admin\n`,
    });
    expect(await user(['remove', 'nobody@thalir.example'])).toMatchObject({
      code: 1,
      err: 'There is no account nobody@thalir.example.\n',
    });
    await shop.users.add({ email: 'keeper@thalir.example', password: 'three green ferns', is_admin: true });
    expect(await user(['remove', owner.email.toUpperCase()])).toEqual({
      code: 0,
      out: `Removed ${owner.email}; every session of theirs has ended\n`,
      err: '',
    });
    expect((await shop.users.list()).map(({ email }) => email)).toEqual(['keeper@thalir.example']);
  });

  test('prints expected errors in one line', async () => {
    const { config } = await openTestShop('sqlite');
    const user = command('user.ts', config.dataDir);
    expect(await user(['add', 'owner@thalir.example'], 'three green ferns')).toMatchObject({
      code: 1,
      err: 'There is an account owner@thalir.example already.\n',
    });
    expect(await user(['add', 'new@thalir.example'], 'short')).toMatchObject({
      code: 1,
      err: 'Use at least 12 characters.\n',
    });
    expect(await user(['password', 'nobody@thalir.example'])).toMatchObject({
      code: 1,
      err: 'There is no account nobody@thalir.example.\n',
    });
  });

  test('reports a missing shop and creates none', async () => {
    const folder = freshFolder();
    expect(await command('user.ts', folder)(['password', 'owner@thalir.example', '--generate'])).toEqual({
      code: 1,
      out: '',
      err: `There is no shop in ${folder} yet.\n`,
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([[[]], [['frobnicate']], [['add', 'no address']], [['list', '--what']]])(
    'with %j prints a usage error and opens no shop',
    async args => {
      const folder = freshFolder();
      const { code, out, err } = await command('user.ts', folder)(args);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toMatch(/^.+ \(--help tells how it is used\)\n$/);
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  test('prints its usage', async () => {
    const { code, out } = await command('user.ts', freshFolder())(['--help']);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('npm run user -- add EMAIL') });
  });
});

describe('backup and restore', () => {
  test('copy a shop to another folder and print its contents', async () => {
    const { config, shop } = await openTestShop('sqlite');
    await shop.products.add(draft());
    const file = join(freshFolder(), 'shop.db');
    const contents = '1 product, 0 photos, 0 messages, 0 customers';
    expect(await command('backup.ts', config.dataDir)([file])).toEqual({
      code: 0,
      out: `Saved ${contents} to ${file}\n`,
      err: '',
    });

    const elsewhere = freshFolder();
    expect(await command('restore.ts', elsewhere)([file])).toEqual({
      code: 0,
      out: `Restored ${contents} from ${file}\n`,
      err: '',
    });
    const moved = await reopenShop({ ...config, dataDir: elsewhere });
    expect((await moved.products.list()).products).toEqual((await shop.products.list()).products);

    const again = command('restore.ts', elsewhere);
    expect(await again([file])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There is a shop here already; --replace .*\n$/),
    });
    expect(await again([file, '--replace'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/saved in .*\/backups\/before-restore-.*\nRestored/),
    });
  });

  test.each(['backup.ts', 'restore.ts'])('%s prints its usage and errors', async script => {
    const run = command(script, freshFolder());
    expect(await run(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('-- FILE') });
    expect(await run([])).toMatchObject({
      code: 2,
      err: 'The name of the backup file is missing (--help tells how it is used)\n',
    });
    expect(await run(['/no/such/place/shop.db'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^[^\n]+\n$/),
    });
  });
});

type CommandResult = { code: number; out: string; err: string };

function command(
  script: string,
  dataDir: string,
): (args: string[], input?: string) => Promise<CommandResult> {
  const NODE_COMPILE_CACHE = `${root}/node_modules/.cache/compiled`;
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, NODE_COMPILE_CACHE };
  return (args, input = '') =>
    new Promise(resolve => {
      const child = execFile(
        process.execPath,
        [`scripts/${script}`, ...args],
        { cwd: root, env },
        (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
      );
      child.stdin?.end(input);
    });
}
