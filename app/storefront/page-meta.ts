import type { MetaDescriptor } from 'react-router';
import { previewPicture } from './pictures/site-pictures.ts';

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

/** Title, description, canonical link and link preview of a storefront page. */
export function pageMeta(args: MetaArgs, page: PageMeta): MetaDescriptor[] {
  const { storeName } = siteOf(args);
  const title = page.title ? pageTitle(page.title, storeName) : `${storeName} · Bring Nature Home`;
  return [{ title }, ...forOthers(args, { ...page, title: page.title ?? title })];
}

export function pageTitle(title: string, storeName: string): string {
  return `${title} · ${storeName}`;
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
