import { useEffect, useRef } from 'react';
import { type MetaDescriptor, useLocation } from 'react-router';
import { afterPaint } from '../ui/after-paint.ts';
import { previewPicture } from './house-pictures.ts';

type PageMeta = {
  /** Without the shop's name, which is added; absent on the home page. */
  title?: string;
  description: string;
  /** A path of ours or an https address, square or 1200×630, for link previews. */
  image?: string;
  /** The page's one true path when it differs from the address asked for. */
  path?: string;
  type?: 'website' | 'product';
  indexed?: boolean;
};

type MetaArgs = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
};

/** Title, description, canonical link and link preview of a storefront page. In the browser a page needs its title only. */
export function pageMeta(args: MetaArgs, page: PageMeta): MetaDescriptor[] {
  const { storeName } = siteOf(args);
  const title = page.title ? `${page.title} · ${storeName}` : `${storeName} · Bring Nature Home`;
  return import.meta.env.SSR
    ? [{ title }, ...forOthers(args, { ...page, title: page.title ?? title })]
    : [{ title }];
}

/** What search engines and chats read. */
function forOthers(
  args: MetaArgs,
  { title, description, image, path, type = 'website', indexed = true }: PageMeta,
): MetaDescriptor[] {
  const { origin, storeName } = siteOf(args);
  const address = origin + (path ?? args.location.pathname);
  return [
    { name: 'description', content: description },
    ...(indexed
      ? [{ tagName: 'link', rel: 'canonical', href: address }]
      : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:site_name', content: storeName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:url', content: address },
    { property: 'og:image', content: absolute(image ?? previewPicture, origin) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** What the server wrote about the page that it sent would be untrue of the next one. */
export function useTrueHead(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname === first.current) return;
    return afterPaint(() => {
      for (const tag of document.head.querySelectorAll(writtenForOthers)) tag.remove();
    });
  }, [pathname]);
}

const writtenForOthers =
  'meta:is([property], [name=description], [name=robots]), link[rel=canonical], script[type="application/ld+json"]';

/** Where the site stands and what it is called, from the layout's loader. */
export function siteOf({ matches }: Pick<MetaArgs, 'matches'>): {
  origin: string;
  storeName: string;
  currency: string;
} {
  const site = matches.find(match => match?.id === 'storefront/layout')?.loaderData as
    | { origin: string; settings: { storeName: string; defaultCurrency: string } }
    | undefined;
  return {
    origin: site?.origin ?? '',
    storeName: site?.settings.storeName ?? '',
    currency: site?.settings.defaultCurrency ?? '₹',
  };
}

export function absolute(address: string, origin: string): string {
  return address.startsWith('/') ? origin + address : address;
}
