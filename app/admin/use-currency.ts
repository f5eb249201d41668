import { useRouteLoaderData } from 'react-router';
import { defaultSettings } from '../../domain/shop/settings.ts';
import type { loader as adminLoader } from './admin-layout.tsx';

export function useShopCurrency(): string {
  const admin = useRouteLoaderData<typeof adminLoader>('admin/admin-layout');
  return admin?.currency ?? defaultSettings.defaultCurrency;
}
