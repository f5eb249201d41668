import type { BackupFile } from '../../../domain/shop/backup-status.ts';
import { formatBytes } from '../../../domain/shop/format-bytes.ts';
import { buttonProps } from '../../ui/button.tsx';
import { shopTime } from '../shop-time.ts';

export function BackupDownloads({ backups: [newest, ...older] }: { backups: BackupFile[] }) {
  return (
    <section className="admin-card backup-downloads" id="backups" aria-labelledby="backups-title">
      <h2 id="backups-title">Backups</h2>
      {newest ? (
        <>
          <p>
            The newest backup is from {shopTime(newest.madeAt)} ({formatBytes(newest.bytes)}). It contains the
            whole shop with your customers’ addresses, so keep it private.
          </p>
          <p>
            <a {...buttonProps('outline')} href={urlOf(newest)} download>
              Download backup
            </a>
          </p>
        </>
      ) : (
        <p className="quiet">There is no daily backup yet.</p>
      )}
      {older.length > 0 && (
        <details>
          <summary>Older backups</summary>
          <ul className="admin-list">
            {older.map(backup => (
              <li key={backup.name}>
                <a href={urlOf(backup)} download>
                  {shopTime(backup.madeAt)}
                </a>
                <span className="figures quiet">{formatBytes(backup.bytes)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const urlOf = ({ name }: BackupFile) => `/api/backups/${name}`;
