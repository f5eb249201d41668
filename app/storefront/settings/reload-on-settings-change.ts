import { settingsKey } from '../../storage-keys.ts';

/** The admin area writes this key on save, which fires a storage event in the shop's other tabs. */
export function reloadWhenSettingsChange(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === settingsKey && newValue) location.reload();
  });
}
