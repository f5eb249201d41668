import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder } from '../../tests/test-shop.ts';
import { runBackupHook } from './backup-hook.ts';

const never = new AbortController().signal;

test('the hook gets the path of the backup, also one with spaces', async () => {
  const target = join(freshFolder(), 'told');
  await runBackupHook(`printf %s "$BACKUP_FILE" > ${target}`, '/a folder/daily-2026-03-01.db', never);
  expect(readFileSync(target, 'utf8')).toBe('/a folder/daily-2026-03-01.db');
});

test('a hook that fails is reported with its exit code and the end of its output', async () => {
  const command = `yes x | head -c 5000; echo no route to host >&2; exit 3`;
  const error: Error = await runBackupHook(command, 'daily.db', never).then(undefined, problem => problem);
  expect(error.message).toMatch(/^BACKUP_HOOK ended with exit code 3\. .*no route to host$/s);
  expect(error.message.length).toBeLessThan(500);
  await expect(runBackupHook('no-such-command-anywhere', 'daily.db', never)).rejects.toThrow(/exit code 127/);
});

test('a hook is stopped with everything it has started when the shop stops', async () => {
  const mark = join(freshFolder(), 'started');
  const stopping = new AbortController();
  const running = runBackupHook(`sh -c 'touch ${mark}; sleep 600' | cat`, 'daily.db', stopping.signal);
  const stopped = expect(running).rejects.toThrow('BACKUP_HOOK was stopped by SIGKILL');
  await expect.poll(() => existsSync(mark), { timeout: 20_000 }).toBe(true);
  stopping.abort();
  await stopped;
});
