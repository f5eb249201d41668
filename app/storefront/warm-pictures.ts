import { parsePhotoAddress, photoSrcSet } from '../../domain/photo.ts';
import { knownProduct } from './catalogue-store.ts';
import { stageSizes } from './picture-sizes.ts';

/** Who looks at many plants without opening one should not pay for all of them. */
const mostWarmed = 24;
const warmed = new Set<string>();

/** From now on fetches a product's large picture when its link is about to be used. */
export function warmPictures(): void {
  for (const sign of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(sign, ({ target }) => warmFor(target), { passive: true });
}

function warmFor(target: EventTarget | null): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/product/"]');
  if (!link || warmed.has(link.pathname) || warmed.size >= mostWarmed) return;
  const photo = parsePhotoAddress(knownProduct(link.pathname.replace('/product/', ''))?.image ?? '');
  if (!photo) return;
  warmed.add(link.pathname);
  // Browsers that do not read this format leave the hint alone.
  const hint = { rel: 'preload', as: 'image', type: 'image/avif', imageSizes: stageSizes };
  document.head.append(
    Object.assign(document.createElement('link'), hint, { imageSrcset: photoSrcSet(photo, 'avif') }),
  );
}
