import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { defaultSettings, type StoreSettings } from '../../../domain/shop/settings.ts';
import { shopContext } from '../../loader-context.ts';
import { settingsKey } from '../../storage-keys.ts';
import { callAdminApi } from '../admin-api.ts';
import { createLocalCopy } from '../local-copies.ts';
import type { Route } from './+types/settings-page';
import './settings-page.css';
import { SettingsForm } from './settings-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Settings' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context }: Route.LoaderArgs) {
  return { settings: await context.get(shopContext).settings.read(), isCopy: false };
}

/** Offline, the settings come from the local copy. */
export async function clientLoader() {
  const result = await callAdminApi<StoreSettings>('/api/settings');
  const settings = result.ok ? result.value : settingsCopy.read();
  if (!settings) throw new Error('The settings could not be read');
  return { settings, isCopy: !result.ok };
}

export const shouldRevalidate = () => false;

export default function SettingsPage({ loaderData: { settings, isCopy } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useEffect(() => settingsCopy.write(settings), [settings]);

  function handleSaved(saved: StoreSettings): void {
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
    </>
  );
}

/** Other open tabs listen for changes of this storage key. */
const settingsCopy = createLocalCopy(settingsKey, isSettings);

function isSettings(value: unknown): value is StoreSettings {
  const given = Object(value) as Record<string, unknown>;
  return Object.entries(defaultSettings).every(([field, example]) => typeof given[field] === typeof example);
}
