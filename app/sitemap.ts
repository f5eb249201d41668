import { categoryIds } from '../domain/catalogue/category.ts';
import type { Route } from './+types/sitemap';
import { shopContext } from './loader-context.ts';

/** A robot takes 50,000 addresses in one file; a part of ours is smaller, because it is held in memory. */
const partSize = 5000;

/** Everything in one file or, in a large shop, a list of the files that hold it: `?part=` and where it begins. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url);
  const { products } = context.get(shopContext);
  const part = searchParams.get('part');
  const further = part ? [] : await products.partsOfAll(partSize);
  if (further.length > 0) return xml(partList(origin, ['first', ...further]));
  const listed = await products.partOfAll(partSize, part && part !== 'first' ? part : undefined);
  if (listed === 'bad-cursor') throw new Response(null, { status: 404 });
  const entries = listed.map(({ id, updated_at }) => ({ path: `/product/${id}`, changed: updated_at }));
  return xml(sitemap(origin, part && part !== 'first' ? entries : [...ownPages, ...entries]));
}

type Entry = { path: string; changed?: string };

const ownPages: Entry[] = [
  ...['/', '/shop', '/about', '/contact', '/privacy'].map(path => ({ path })),
  ...categoryIds.map(id => ({ path: `/shop?category=${id}` })),
];

/** Nothing here needs escaping: ids are slugs, cursors base64url, and no path of ours has a second query parameter. */
function sitemap(origin: string, entries: Entry[]): string {
  const urls = entries.map(
    ({ path, changed }) =>
      `<url><loc>${origin}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  );
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>`;
}

function partList(origin: string, parts: string[]): string {
  const files = parts.map(part => `<sitemap><loc>${origin}/sitemap.xml?part=${part}</loc></sitemap>`);
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join('\n')}\n</sitemapindex>`;
}

function xml(content: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, no-cache' },
  });
}
