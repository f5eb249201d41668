import { useEffect, useState } from 'react';
import type { StoreSettings } from '../../domain/settings.ts';
import { callApi } from '../api-client.ts';

/** The shop's name as the server gave it, or as another tab has saved it since. */
export function useShopName(given: string): string {
  const [name, setName] = useState(given);
  useEffect(() => setName(given), [given]);

  useEffect(() => {
    async function follow({ key, newValue }: StorageEvent): Promise<void> {
      if (key !== 'thalir.settings' || !newValue) return;
      const answer = await callApi<StoreSettings>('/api/settings');
      if (answer.ok) setName(answer.value.storeName);
    }
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);

  return name;
}
