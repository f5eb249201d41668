import { reportErrors } from '../../report-errors.ts';
import { keepCartFresh } from '../cart/cart-store.ts';
import { nameClickedPicture } from '../navigation/picture-transition.ts';
import { prefetchLinks } from '../navigation/prefetch-links.ts';
import { reloadWhenSettingsChange } from '../settings/reload-on-settings-change.ts';
import { hydrateIslands } from './hydrate-islands.tsx';
import { applyStoredTaps } from './stored-taps.ts';

reportErrors();

// In a task of its own: evaluating the script and hydrating in one task blocks a slow phone for too long.
setTimeout(() => {
  hydrateIslands();
  void applyStoredTaps();
  keepCartFresh();
  prefetchLinks();
  nameClickedPicture();
  reloadWhenSettingsChange();
});
