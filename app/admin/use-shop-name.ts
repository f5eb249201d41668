import { useEffect, useState } from 'react';
import { onSettingsSaved } from '../settings-events.ts';

/** The shop's name as the server gave it, or as another tab has saved it since. */
export function useShopName(given: string): string {
  const [name, setName] = useState(given);
  useEffect(() => setName(given), [given]);
  useEffect(() => onSettingsSaved(({ storeName }) => setName(storeName)), []);
  return name;
}
