import { categoryIds } from '../domain/catalogue.ts';
import type { Route } from './+types/sitemap';
import { shopContext } from './shop-context.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  const { products } = await context.get(shopContext).products.list();
  const entries = [
    ...['/', '/shop', '/about', '/contact', '/privacy'].map(path => ({ path })),
    ...categoryIds.map(id => ({ path: `/shop?category=${id}` })),
    ...products.map(({ id, updated_at }) => ({ path: `/product/${id}`, changed: updated_at })),
  ];
  return new Response(sitemap(origin, entries), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, no-cache' },
  });
}

type Entry = { path: string; changed?: string };

/** Nothing here needs escaping: ids are slugs, and no path of ours has a second query parameter. */
function sitemap(origin: string, entries: Entry[]): string {
  const urls = entries.map(
    ({ path, changed }) =>
      `<url><loc>${origin}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
