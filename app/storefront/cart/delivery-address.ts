import { useSyncExternalStore } from 'react';
import { storedValue } from '../browser/stored-value.ts';

/** Kept for this visit only: it survives a reload and the way back, and leaves with the tab. */
const address = storedValue('thalir.address', { parse, serialize }, [() => sessionStorage]);

export function useDeliveryAddress(): [string, (text: string) => void] {
  const text = useSyncExternalStore(address.subscribe, address.get, () => '');
  return [text, changed => address.update(() => changed)];
}

function serialize(text: string): string {
  return JSON.stringify({ version: 1, text });
}

function parse(stored: string | null): string {
  try {
    const text = JSON.parse(stored ?? '{}')?.text;
    return typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}
