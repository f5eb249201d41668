import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

/**
 * How the browser's script is cut. Left alone, the bundler makes a file of every few lines that two pages share, and
 * thirty small files compress a tenth worse than three. What only one page needs stays with it.
 */
export const scriptParts: Rolldown.CodeSplittingOptions = {
  groups: [
    // Two files rather than one: a browser reads each in one go.
    { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 1 },
    { name: 'router', test: /[\\/]node_modules[\\/]react-router[\\/]/, priority: 1 },
    { name: partOf, test: /\.tsx?$|preload-helper/ },
  ],
};

/**
 * A function is compiled when it is first called, which for a later page is during the click. Chromium takes this line as
 * a request to do it in the background while the file loads. Not for React, whose size would hold up the rest, nor for
 * the back office, which is large and seldom opened.
 */
export function compiledAhead({ moduleIds }: Rolldown.RenderedChunk): string {
  const isShoppers = moduleIds.some(id => /[\\/](?:react-router|storefront|ui)[\\/]/.test(id));
  return isShoppers ? '//# allFunctionsCalledOnLoad\n' : '';
}

/** `house` is what storefront and back office share, so that neither has to load the other. */
function partOf(id: string, graph: Graph): string | null {
  const routes = [...routesAbove(id, graph)];
  const ofTheStorefront = routes.filter(route => route.includes('/app/storefront/'));
  const isAlwaysLoaded = routes.some(route => /app\/(root|storefront\/layout)\.tsx/.test(route));
  if (routes.includes(id) || !(isAlwaysLoaded || ofTheStorefront.length > 1)) return null;
  return routes.length > ofTheStorefront.length ? 'house' : 'storefront';
}

/** The routes that load a module with themselves; what they ask for later does not count. */
function routesAbove(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  const routes = new Set<string>();
  if (seen.has(id)) return routes;
  seen.add(id);
  if (id.includes('?__react-router-build-client-route')) return routes.add(id);
  for (const importer of graph.getModuleInfo(id)?.importers ?? [])
    for (const route of routesAbove(importer, graph, seen)) routes.add(route);
  return routes;
}
