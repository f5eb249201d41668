import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import { defaultSettings, type StoreSettings } from '../../domain/settings.ts';
import { callApi } from '../api-client.ts';
import type { loader } from './layout.tsx';

let changed: StoreSettings | undefined;

/** The owner's settings, on every page of the storefront. The defaults stand in when even they could not be read. */
export function useShopSettings(): StoreSettings {
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
