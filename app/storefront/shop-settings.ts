import { createContext, useContext, useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import { defaultSettings, type StoreSettings } from '../../domain/settings.ts';
import { onSettingsSaved } from '../saved-settings.ts';
import type { loader } from './layout.tsx';

let changed: StoreSettings | undefined;

/** Hands the settings down; the router's own data would have every card drawn again at each step of a navigation. */
export const SettingsInReach = createContext(defaultSettings);

/** The owner's settings, on every page of the storefront. */
export function useShopSettings(): StoreSettings {
  return useContext(SettingsInReach);
}

/** For the layout: as they are now. The defaults stand in when even they could not be read. */
export function useCurrentSettings(): StoreSettings {
  const rendered = useRouteLoaderData<typeof loader>('storefront/layout')?.settings;
  const current = useSyncExternalStore(
    followSaved,
    () => changed,
    () => undefined,
  );
  return current ?? rendered ?? defaultSettings;
}

function followSaved(listener: () => void): () => void {
  return onSettingsSaved(settings => {
    changed = settings;
    listener();
  });
}
