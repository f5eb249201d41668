import type { MetaDescriptor } from 'react-router';
import { previewPicture } from './pictures/site-pictures.ts';

type PageMeta = {
  /** Without the shop's name, which is appended; absent on the home page. */
  title?: string;
  description: string;
  /** For link previews: a path or https URL, square or 1200×630. */
  image?: string;
  /** The canonical path when it differs from the requested one. */
  path?: string;
  type?: 'website' | 'product';
  indexed?: boolean;
};

type MetaArgs = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
};

export function pageMeta(args: MetaArgs, page: PageMeta): MetaDescriptor[] {
  const { storeName } = readSite(args);
  const title = page.title ? pageTitle(page.title, storeName) : `${storeName} · Bring Nature Home`;
  return [{ title }, ...sharingMeta(args, { ...page, title: page.title ?? title })];
}

export function pageTitle(title: string, storeName: string): string {
  return `${title} · ${storeName}`;
}

/** For search engines and link previews. */
function sharingMeta(
  args: MetaArgs,
  { title, description, image, path, type = 'website', indexed = true }: PageMeta,
): MetaDescriptor[] {
  const { origin, storeName } = readSite(args);
  const url = origin + (path ?? args.location.pathname);
  return [
    { name: 'description', content: description },
    ...(indexed
      ? [{ tagName: 'link', rel: 'canonical', href: url }]
      : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:site_name', content: storeName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:url', content: url },
    { property: 'og:image', content: absoluteUrl(image ?? previewPicture, origin) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** From the layout's loader. */
export function readSite({ matches }: Pick<MetaArgs, 'matches'>): {
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

export function absoluteUrl(url: string, origin: string): string {
  return url.startsWith('/') ? origin + url : url;
}
