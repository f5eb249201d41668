import { describe, expect, test } from 'vitest';
import { neverDone } from '../../domain/shop/backup-status.ts';
import { engines, openTestShop, reopenShop } from '../../tests/test-shop.ts';

describe.each(engines)('the status of backups on %s', engine => {
  test('is empty at first, keeps the last success after a failure and forgets the failure after a success', async () => {
    const { shop, config } = await openTestShop(engine);
    const { backups } = shop;
    expect(await backups.status()).toMatchObject({ made: neverDone, checked: neverDone, copied: neverDone });

    await backups.succeed('checked', 'daily-2026-03-01.db', new Date('2026-03-01T00:00:00Z'));
    await backups.fail('checked', 'The disk is full.', new Date('2026-03-02T00:00:00Z'));
    const other = await reopenShop(config);
    expect((await other.backups.status()).checked).toEqual({
      file: 'daily-2026-03-01.db',
      succeededAt: '2026-03-01T00:00:00.000Z',
      failedAt: '2026-03-02T00:00:00.000Z',
      failure: 'The disk is full.',
    });

    await backups.succeed('checked', 'daily-2026-03-03.db', new Date('2026-03-03T00:00:00Z'));
    expect((await backups.status()).checked).toMatchObject({ failedAt: '', failure: '' });
  });
});
