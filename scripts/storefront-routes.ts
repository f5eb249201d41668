import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const opening = 'window.__reactRouterManifest=';

/**
 * Writes React Router's table of routes a second time without those of the back office, which is most of it: shoppers
 * never go there by a click, and their browsers read and rank every route before a page comes to life. server/pages.ts
 * names it in the shop's pages.
 */
export function writeStorefrontRoutes(assets: string): void {
  const [name, ...others] = readdirSync(assets).filter(file => /^manifest-[0-9a-f]{8}\.js$/.test(file));
  const text = name && readFileSync(join(assets, name), 'utf8');
  if (!text?.startsWith(opening) || others.length > 0)
    throw new Error(
      'React Router no longer writes its table of routes as scripts/storefront-routes.ts reads it.',
    );
  const manifest = JSON.parse(text.slice(opening.length).replace(/;\s*$/, ''));
  const routes = Object.entries(manifest.routes).filter(([id]) => /^(root$|storefront\/)/.test(id));
  const cutName = `storefront-${name}`;
  const url = manifest.url.replace(name, cutName);
  const cut = { ...manifest, url, routes: Object.fromEntries(routes) };
  writeFileSync(join(assets, cutName), `${opening}${JSON.stringify(cut)};`);
}
