import { settingsKey } from '../../storage-keys.ts';

/** The admin area stores saved settings under this key, of which the browser tells the shop's open tabs. */
export function reloadWhenSettingsChange(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === settingsKey && newValue) location.reload();
  });
}
