import { useEffect, useState } from 'react';
import { onSettingsSaved } from '../settings-events.ts';

/** Follows name changes saved in another tab. */
export function useShopName(rendered: string): string {
  const [name, setName] = useState(rendered);
  useEffect(() => setName(rendered), [rendered]);
  useEffect(() => onSettingsSaved(({ storeName }) => setName(storeName)), []);
  return name;
}
