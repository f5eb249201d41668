import { createContext, useContext } from 'react';
import { defaultSettings, type StoreSettings } from '../../../domain/shop/settings.ts';

/** The element of the page that carries the settings to the browser. */
export const settingsElementId = 'shop-settings';

export const ShopSettings = createContext(defaultSettings);

/** The owner's settings, on every page of the storefront. */
export function useShopSettings(): StoreSettings {
  return useContext(ShopSettings);
}

/** In the browser: the settings that the page was rendered with. */
export function readPageSettings(): StoreSettings {
  return JSON.parse(document.getElementById(settingsElementId)?.textContent || 'null') ?? defaultSettings;
}
