import { describe, expect, test } from 'vitest';
import { type BackupStatus, backupWarnings, neverDone } from './backup-status.ts';

const now = Date.parse('2026-11-17T10:00:00.000Z');
const done = (succeededAt: string) => ({ ...neverDone, file: 'daily-2026-11-17.db', succeededAt });
const failed = { failedAt: '2026-11-17T09:00:00.000Z', failure: 'The disk is full.' };
const recent = done('2026-11-15T10:00:00.000Z');
const status: BackupStatus = { made: recent, checked: recent, copied: recent, isOn: true, isCopied: true };

describe('backup warnings', () => {
  test('are absent when each step succeeded within two days, and in a new shop', () => {
    expect(backupWarnings(status, now)).toEqual([]);
    const fresh = { ...status, made: neverDone, checked: neverDone, copied: neverDone };
    expect(backupWarnings(fresh, now)).toEqual([]);
  });

  test('tell a failure with its time and reason', () => {
    expect(backupWarnings({ ...status, checked: { ...recent, ...failed } }, now)).toEqual([
      { step: 'checked', at: failed.failedAt, reason: 'The disk is full.' },
    ]);
  });

  test('tell a step whose last success is more than two days old', () => {
    const old = '2026-11-15T09:59:59.000Z';
    expect(backupWarnings({ ...status, made: done(old) }, now)).toEqual([
      { step: 'made', at: old, reason: '' },
    ]);
  });

  test('leave out copies that are not set up, and everything when backups are turned off', () => {
    const broken = { ...status, copied: { ...recent, ...failed } };
    expect(backupWarnings({ ...broken, isCopied: false }, now)).toEqual([]);
    expect(backupWarnings({ ...broken, isOn: false }, now)).toEqual([]);
  });
});
