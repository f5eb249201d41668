import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { type BackupStatus, neverDone } from '../../../domain/shop/backup-status.ts';
import { BackupCard, BackupWarnings } from './backup-card.tsx';

const done = { ...neverDone, file: 'daily-2026-11-17.db', succeededAt: '2026-11-17T00:01:00.000Z' };
const status: BackupStatus = { made: done, checked: done, copied: neverDone, isOn: true, isCopied: false };

const textOf = (element: React.ReactElement) =>
  renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('the dashboard', () => {
  test('says when the last backup was made, restored on trial and copied away', () => {
    expect(textOf(<BackupCard status={status} />)).toBe(
      'Backups Last backup 17 Nov 2026, 5:31 am Trial restore 17 Nov 2026, 5:31 am Copied away Not set up Download a backup',
    );
    expect(textOf(<BackupCard status={{ ...status, isCopied: true }} />)).toContain('Copied away Not yet');
    expect(textOf(<BackupCard status={{ ...status, isOn: false }} />)).toContain('turned off');
  });

  test('says plainly what failed, when and why', () => {
    const at = '2026-11-17T00:01:00.000Z';
    expect(
      textOf(<BackupWarnings warnings={[{ step: 'checked', at, reason: 'photo was not restored.' }]} />),
    ).toBe(
      'The newest backup could not be restored on trial (17 Nov 2026, 5:31 am): photo was not restored.',
    );
    expect(textOf(<BackupWarnings warnings={[{ step: 'made', at, reason: '' }]} />)).toBe(
      'The last backup is more than two days old.',
    );
  });
});
