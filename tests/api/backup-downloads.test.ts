import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { backUpShop } from '../../server/database/backup/back-up-shop.ts';
import { restoreShop } from '../../server/database/backup/restore-shop.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { draft, engines, freshConfig, freshFolder, reopenShop } from '../test-shop.ts';

describe.each(engines)('downloading a backup on %s', engine => {
  let api: TestApi;

  beforeAll(async () => {
    api = await openTestApi(engine);
    await api.shop.products.add(draft());
    const folder = join(api.config.dataDir, 'backups');
    mkdirSync(folder);
    writeFileSync(join(folder, 'daily-2026-03-01.db'), 'an older one');
    writeFileSync(join(folder, 'before-restore-x.db'), 'not a daily one');
    await backUpShop(api.config, join(folder, 'daily-2026-03-02.db'));
  });

  it('lists the daily backups, newest first, with size and time', async () => {
    const response = await api.sendAsOwner('GET', '/api/backups');
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(await response.json()).toEqual([
      { name: 'daily-2026-03-02.db', madeAt: time, bytes: expect.any(Number) },
      { name: 'daily-2026-03-01.db', madeAt: time, bytes: 12 },
    ]);
  });

  it('sends a file that restores the whole shop', async () => {
    const response = await api.sendAsOwner('GET', '/api/backups/daily-2026-03-02.db');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="daily-2026-03-02.db"',
      'cache-control': 'no-store',
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('Content-Length')).toBe(String(bytes.length));
    const downloaded = join(freshFolder(), 'downloaded.db');
    writeFileSync(downloaded, bytes);
    const target = await freshConfig(engine);
    await restoreShop(target, downloaded);
    expect((await (await reopenShop(target)).products.list()).products).toEqual(
      (await api.shop.products.list()).products,
    );
    expect(api.logged.join('\n')).toContain('backup downloaded');
  });

  it('answers HEAD without a body', async () => {
    const response = await api.sendAsOwner('HEAD', '/api/backups/daily-2026-03-01.db');
    expect([response.status, response.headers.get('Content-Length'), await response.text()]).toEqual([
      200,
      '12',
      '',
    ]);
  });

  it.each(['before-restore-x.db', 'daily-2026-03-09.db', '..%2fthalir.db', '%2e%2e%2fthalir.db', 'status'])(
    'does not send %s',
    async name => {
      const response = await api.sendAsOwner('GET', `/api/backups/${name}`);
      expect([400, 404]).toContain(response.status);
    },
  );

  it('is only for the owner', async () => {
    expect((await api.send('GET', '/api/backups')).status).toBe(401);
    expect((await api.send('GET', '/api/backups/daily-2026-03-02.db')).status).toBe(401);
  });
});
