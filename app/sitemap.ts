import { categoryIds } from '../domain/catalogue/category.ts';
import type { Route } from './+types/sitemap';
import { shopContext } from './loader-context.ts';

/** Crawlers accept 50,000 URLs per file; ours are smaller because each is built in memory. */
const partSize = 5000;

/** Small shops get one file, large shops an index of files; `?part=` is the cursor where a file starts. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url);
  const { products } = context.get(shopContext);
  const part = searchParams.get('part');
  const cursors = part ? [] : await products.listPartCursors(partSize);
  if (cursors.length > 0) return xmlResponse(sitemapIndex(origin, ['first', ...cursors]));
  const page = await products.listPart(partSize, part && part !== 'first' ? part : undefined);
  if (page === 'bad-cursor') throw new Response(null, { status: 404 });
  const entries = page.map(({ id, updated_at }) => ({ path: `/product/${id}`, lastModified: updated_at }));
  return xmlResponse(sitemap(origin, part && part !== 'first' ? entries : [...staticPages, ...entries]));
}

type SitemapEntry = { path: string; lastModified?: string };

const staticPages: SitemapEntry[] = [
  ...['/', '/shop', '/about', '/contact', '/privacy'].map(path => ({ path })),
  ...categoryIds.map(id => ({ path: `/shop?category=${id}` })),
];

/** Nothing needs XML escaping: ids are slugs, cursors are base64url, and no path has a second query parameter. */
function sitemap(origin: string, entries: SitemapEntry[]): string {
  const urls = entries.map(
    ({ path, lastModified }) =>
      `<url><loc>${origin}${path}</loc>${lastModified ? `<lastmod>${lastModified}</lastmod>` : ''}</url>`,
  );
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>`;
}

function sitemapIndex(origin: string, parts: string[]): string {
  const files = parts.map(part => `<sitemap><loc>${origin}/sitemap.xml?part=${part}</loc></sitemap>`);
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join('\n')}\n</sitemapindex>`;
}

function xmlResponse(content: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, no-cache' },
  });
}
