import { parsePhotoAddress, photoSrcSet } from '../../domain/photo.ts';
import { knownCatalogue, knownProduct } from './catalogue-store.ts';
import { stageSizes } from './picture-sizes.ts';
import { linkAt } from './swift-links.ts';

/** Who looks at many plants without opening one should not pay for all of them. */
const mostWarmed = 24;
/** Half of it for what is merely in view, so that a finger on a link never comes too late. */
const mostInView = 12;
const restMs = 500;
const warmed = new Set<string>();

/** From now on fetches what a page of products needs when a link to it is in view or about to be used. */
export function warmLinks(): void {
  addEventListener('pointerover', pointAt);
  addEventListener('focusin', ({ target }) => warmFor(target));
  for (const sign of ['scroll', 'click']) addEventListener(sign, waitForRest, { passive: true });
  waitForRest();
}

let rest: ReturnType<typeof setTimeout> | undefined;

function waitForRest(): void {
  clearTimeout(rest);
  rest = setTimeout(warmInView, restMs);
}

function pointAt({ pointerType, target }: PointerEvent): void {
  // A finger has come down, and the page of a product that is known is drawn now, picture and all.
  if (pointerType !== 'touch' || !knownCatalogue()) warmFor(target);
}

function warmFor(target: EventTarget | null): void {
  const link = linkAt(target);
  if (link) warm(knownCatalogue() ? largePicture(link) : pageData(link), mostWarmed);
}

/** The plants on which a shopper rests. Where the catalogue is at hand, so is everything about them. */
function warmInView(): void {
  if (knownCatalogue()) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.product-card a[href^="/product/"]'))
    if (isInView(link)) warm(pageData(link), mostInView);
}

function isInView(link: HTMLAnchorElement): boolean {
  const { top, bottom } = link.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

function warm(hint: Hint | undefined, most: number): void {
  if (!hint || warmed.has(hint.needs) || warmed.size >= most) return;
  warmed.add(hint.needs);
  document.head.append(Object.assign(document.createElement('link'), hint.link));
}

type Hint = { needs: string; link: Partial<HTMLLinkElement> };

/** With the catalogue at hand the picture is all that a product's page lacks. */
function largePicture({ pathname }: HTMLAnchorElement): Hint | undefined {
  const photo = parsePhotoAddress(knownProduct(pathname.replace('/product/', ''))?.image ?? '');
  if (!photo) return undefined;
  // Browsers that do not read this format leave the hint alone.
  const imageSrcset = photoSrcSet(photo, 'avif');
  return {
    needs: imageSrcset,
    link: { rel: 'preload', as: 'image', type: 'image/avif', imageSizes: stageSizes, imageSrcset },
  };
}

/** What the router will ask for, to the letter: the browser keeps it for the few minutes until the click. */
function pageData({ pathname, search }: HTMLAnchorElement): Hint | undefined {
  const page = pagesOfProducts.find(({ at }) => at.test(pathname));
  if (!page) return undefined;
  const asked = new URLSearchParams(search);
  asked.append('_routes', page.route);
  const href = `${pathname === '/' ? '/_' : pathname}.data?${asked}`;
  return { needs: href, link: { rel: 'prefetch', as: 'fetch', href } };
}

const pagesOfProducts = [
  { at: /^\/$/, route: 'storefront/home-page' },
  { at: /^\/shop$/, route: 'storefront/shop/shop-page' },
  { at: /^\/product\/[^/]+$/, route: 'storefront/product/product-page' },
];
