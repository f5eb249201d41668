import { useRouteLoaderData } from 'react-router';
import { defaultSettings } from '../../domain/shop/settings.ts';
import type { loader as officeLoader } from './admin-layout.tsx';

/** The sign before every amount, for screens that also open without the server. */
export function useShopCurrency(): string {
  const office = useRouteLoaderData<typeof officeLoader>('admin/admin-layout');
  return office?.currency ?? defaultSettings.defaultCurrency;
}
