import { useSyncExternalStore } from 'react';
import { storedValue } from '../browser/stored-value.ts';

/** In session storage: survives a reload, deleted when the tab is closed. */
const deliveryAddress = storedValue('thalir.address', { parse, serialize }, [() => sessionStorage]);

export function useDeliveryAddress(): [string, (text: string) => void] {
  const text = useSyncExternalStore(deliveryAddress.subscribe, deliveryAddress.get, () => '');
  return [text, changed => deliveryAddress.update(() => changed)];
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
