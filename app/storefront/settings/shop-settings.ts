import { createContext, useContext } from 'react';
import { defaultSettings, type StoreSettings } from '../../../domain/shop/settings.ts';

/** The JSON script element with the settings. */
export const settingsElementId = 'shop-settings';

export const ShopSettings = createContext(defaultSettings);

export function useShopSettings(): StoreSettings {
  return useContext(ShopSettings);
}

/** Browser only. */
export function readPageSettings(): StoreSettings {
  return JSON.parse(document.getElementById(settingsElementId)?.textContent || 'null') ?? defaultSettings;
}
