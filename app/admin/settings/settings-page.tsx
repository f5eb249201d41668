import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { defaultSettings, type StoreSettings } from '../../../domain/shop/settings.ts';
import { shopContext } from '../../loader-context.ts';
import { settingsKey } from '../../storage-keys.ts';
import { callOffice } from '../admin-api.ts';
import { ownerCopy } from '../local-copies.ts';
import type { Route } from './+types/settings-page';
import './settings-page.css';
import { SettingsForm } from './settings-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Settings' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context }: Route.LoaderArgs) {
  return { settings: await context.get(shopContext).settings.read(), isCopy: false };
}

/** While the shop cannot be reached, the copy can still be read. */
export async function clientLoader() {
  const answer = await callOffice<StoreSettings>('/api/settings');
  const settings = answer.ok ? answer.value : settingsCopy.read();
  if (!settings) throw new Error('The settings could not be read');
  return { settings, isCopy: !answer.ok };
}

export const shouldRevalidate = () => false;

export default function SettingsPage({ loaderData: { settings, isCopy } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useEffect(() => settingsCopy.keep(settings), [settings]);

  function followSaved(saved: StoreSettings): void {
    settingsCopy.keep(saved);
    void revalidate();
  }

  return (
    <>
      <div className="office-head">
        <h1>Settings</h1>
        <Link to="/admin/account">Password and sessions</Link>
      </div>
      {isCopy && (
        <p className="office-setup">
          The shop could not be reached. These are the settings this browser last saw.
        </p>
      )}
      <SettingsForm saved={settings} onSaved={followSaved} />
    </>
  );
}

/** Writing it also tells the shop's other open tabs, which listen for this key. */
const settingsCopy = ownerCopy(settingsKey, isSettings);

function isSettings(value: unknown): value is StoreSettings {
  const given = Object(value) as Record<string, unknown>;
  return Object.entries(defaultSettings).every(([field, example]) => typeof given[field] === typeof example);
}
