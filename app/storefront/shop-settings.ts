import { createContext, useContext, useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import { defaultSettings, type StoreSettings } from '../../domain/settings.ts';
import { callApi } from '../api-client.ts';
import type { loader } from './layout.tsx';

let changed: StoreSettings | undefined;

/** Hands the settings down; the router's own data would have every card drawn again at each step of a navigation. */
export const SettingsInReach = createContext(defaultSettings);

/** The owner's settings, on every page of the storefront. */
export function useShopSettings(): StoreSettings {
  return useContext(SettingsInReach);
}

/** For the layout: as they are now. The defaults stand in when even they could not be read. */
export function useCurrentSettings(): StoreSettings {
  const rendered = useRouteLoaderData<typeof loader>('storefront/layout')?.settings;
  const current = useSyncExternalStore(
    onSettingsSaved,
    () => changed,
    () => undefined,
  );
  return current ?? rendered ?? defaultSettings;
}

const listeners = new Set<() => void>();

function onSettingsSaved(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', follow);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', follow);
  };
}

/** The back office writes this key when it has saved, which the browser tells every other open tab. */
async function follow({ key, newValue }: StorageEvent): Promise<void> {
  if (key !== 'thalir.settings' || !newValue) return;
  const answer = await callApi<StoreSettings>('/api/settings');
  if (answer.ok) changed = answer.value;
  for (const listener of listeners) listener();
}
