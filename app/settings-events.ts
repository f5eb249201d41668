import type { StoreSettings } from '../domain/shop/settings.ts';
import { callApi } from './api-client.ts';
import { settingsKey } from './storage-keys.ts';

/** Fires when another tab saves settings, because the admin area writes this storage key. */
export function onSettingsSaved(onSaved: (settings: StoreSettings) => void): () => void {
  async function handleStorage({ key, newValue }: StorageEvent): Promise<void> {
    if (key !== settingsKey || !newValue) return;
    const response = await callApi<StoreSettings>('/api/settings');
    if (response.ok) onSaved(response.value);
  }
  addEventListener('storage', handleStorage);
  return () => removeEventListener('storage', handleStorage);
}
