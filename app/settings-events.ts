import type { StoreSettings } from '../domain/shop/settings.ts';
import { callApi } from './api-client.ts';
import { settingsKey } from './storage-keys.ts';

/** Tells of settings that another tab has saved: the back office then writes this key, of which browsers tell every other tab. */
export function onSettingsSaved(heard: (settings: StoreSettings) => void): () => void {
  async function follow({ key, newValue }: StorageEvent): Promise<void> {
    if (key !== settingsKey || !newValue) return;
    const answer = await callApi<StoreSettings>('/api/settings');
    if (answer.ok) heard(answer.value);
  }
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
