import { Link } from 'react-router';
import type { BackupStatus, BackupStep, BackupWarning } from '../../../domain/shop/backup-status.ts';
import { shopTime } from '../shop-time.ts';

const failedTexts: Record<BackupStep, string> = {
  made: 'The daily backup failed',
  checked: 'The newest backup could not be restored on trial',
  copied: 'The newest backup was not copied to another machine',
};

const lateTexts: Record<BackupStep, string> = {
  made: 'The last backup is more than two days old',
  checked: 'The backups were not checked for more than two days',
  copied: 'No backup was copied to another machine for more than two days',
};

export function BackupWarnings({ warnings }: { warnings: BackupWarning[] }) {
  return warnings.map(({ step, at, reason }) => (
    <p key={step} className="admin-notice">
      {reason ? `${failedTexts[step]} (${shopTime(at)}): ${reason}` : `${lateTexts[step]}.`}
    </p>
  ));
}

export function BackupCard({ status }: { status: BackupStatus }) {
  const { made, checked, copied, isOn, isCopied } = status;
  return (
    <section className="admin-card" aria-label="Backups">
      <h2>Backups</h2>
      {isOn ? (
        <ul className="admin-list">
          <Step name="Last backup" at={made.succeededAt} />
          <Step name="Trial restore" at={checked.succeededAt} />
          <Step name="Copied away" at={copied.succeededAt} missing={isCopied ? 'Not yet' : 'Not set up'} />
        </ul>
      ) : (
        <p className="quiet">Daily backups are turned off.</p>
      )}
      <Link to="/admin/settings#backups">Download a backup</Link>
    </section>
  );
}

function Step({ name, at, missing = 'Not yet' }: { name: string; at: string; missing?: string }) {
  return (
    <li>
      <span>{name}</span>
      <span className="figures quiet">{at ? <time dateTime={at}>{shopTime(at)}</time> : missing}</span>
    </li>
  );
}
