import { useRouteLoaderData } from 'react-router';
import { defaultSettings, type StoreSettings } from '../../domain/settings.ts';
import type { loader } from './layout.tsx';

/** The owner's settings, on every page of the storefront. The defaults stand in when even they could not be read. */
export function useShopSettings(): StoreSettings {
  return useRouteLoaderData<typeof loader>('storefront/layout')?.settings ?? defaultSettings;
}
