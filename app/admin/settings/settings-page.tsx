import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { BackupFile } from '../../../domain/shop/backup-status.ts';
import { type AllSettings, allDefaults } from '../../../domain/shop/page-texts.ts';
import { shopContext } from '../../loader-context.ts';
import { settingsKey } from '../../storage-keys.ts';
import { callAdminApi } from '../admin-api.ts';
import { createLocalCopy } from '../local-copies.ts';
import type { Route } from './+types/settings-page';
import './settings-page.css';
import { BackupDownloads } from './backup-downloads.tsx';
import { PushSettings } from './push-settings.tsx';
import { SettingsForm } from './settings-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Settings' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  return { settings: await shop.settings.read(), backups: shop.backups.list(), isCopy: false };
}

/** Offline, the settings come from the local copy. */
export async function clientLoader() {
  const [result, backups] = await Promise.all([
    callAdminApi<AllSettings>('/api/settings'),
    callAdminApi<BackupFile[]>('/api/backups'),
  ]);
  const settings = result.ok ? result.value : settingsCopy.read();
  if (!settings) throw new Error('The settings could not be read');
  return { settings, backups: backups.ok ? backups.value : undefined, isCopy: !result.ok };
}

export const shouldRevalidate = () => false;

export default function SettingsPage({ loaderData: { settings, backups, isCopy } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useEffect(() => settingsCopy.write(settings), [settings]);

  function handleSaved(saved: AllSettings): void {
    settingsCopy.write(saved);
    void revalidate();
  }

  return (
    <>
      <div className="admin-head">
        <h1>Settings</h1>
        <Link to="/admin/account">Password and sessions</Link>
      </div>
      {isCopy && <p className="admin-notice">Could not reach the server. You may be seeing old settings.</p>}
      <SettingsForm saved={settings} onSaved={handleSaved} />
      <PushSettings />
      {backups && <BackupDownloads backups={backups} />}
    </>
  );
}

/** Other open tabs listen for changes of this storage key. */
const settingsCopy = createLocalCopy(settingsKey, isSettings);

function isSettings(value: unknown): value is AllSettings {
  const given = Object(value) as Record<string, unknown>;
  return Object.entries(allDefaults).every(([field, example]) => typeof given[field] === typeof example);
}
