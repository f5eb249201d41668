import { keepCartFresh } from '../cart/cart-store.ts';
import { nameClickedPicture } from '../navigation/picture-transition.ts';
import { prefetchLinks } from '../navigation/prefetch-links.ts';
import { reloadWhenSettingsChange } from '../settings/reload-on-settings-change.ts';
import { hydrateIslands } from './hydrate-islands.tsx';
import { applyStoredTaps } from './stored-taps.ts';

hydrateIslands();
void applyStoredTaps();
keepCartFresh();
prefetchLinks();
nameClickedPicture();
reloadWhenSettingsChange();
