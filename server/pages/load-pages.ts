import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { StorefrontScripts } from '../../app/loader-context.ts';
import type { Shop } from '../shop.ts';
import { StartupProblem } from '../startup-problem.ts';

export type RenderPage = (request: Request, options?: RenderOptions) => Promise<Response>;

/** `includeHidden`: product pages show hidden products, for the signed-in owner only. */
export type RenderOptions = { includeHidden?: boolean };

type Pages = {
  render: RenderPage;
  isUnknownPage(request: Request): boolean;
  assets(request: IncomingMessage, response: ServerResponse, next: () => void): void;
};

type LogError = (error: unknown) => void;

const buildFolder = new URL('../../build/', import.meta.url);
const storefront = 'app/storefront/';
const entryModule = 'islands/storefront-entry.ts';

export async function loadBuiltPages(shop: Shop, logError: LogError): Promise<Pages> {
  // React reads this on import; its development build is several times slower.
  process.env.NODE_ENV = 'production';
  const { createPages, isUnknownPage } = await importBuild();
  return {
    render: createPages({ shop, logError, scripts: await readScripts() }),
    isUnknownPage,
    assets: (_request, _response, next) => next(),
  };
}

async function importBuild(): Promise<typeof import('./render-pages.ts')> {
  try {
    return await import(new URL('server/index.js', buildFolder).href);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartupProblem('The pages are not built yet. Start the shop with: npm start');
  }
}

type Manifest = Record<string, { file: string; imports?: string[] }>;

async function readScripts(): Promise<StorefrontScripts> {
  const text = await readFile(new URL('islands-manifest.json', buildFolder), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  const modules = Object.keys(manifest).filter(source => source.startsWith(storefront));
  const islands = modules.map(source => [source.slice(storefront.length), filesOf(source, manifest)]);
  return { entry: `/${manifest[storefront + entryModule]?.file}`, islands: Object.fromEntries(islands) };
}

function filesOf(source: string, manifest: Manifest, seen = new Set<string>()): string[] {
  const chunk = manifest[source];
  if (!chunk || seen.has(source)) return [];
  seen.add(source);
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap(imported => filesOf(imported, manifest, seen))];
}

const islandsBase = '/@islands/';

/** Edited files show immediately in the admin area, after a reload in the storefront. */
export async function loadDevelopmentPages(shop: Shop, logError: LogError, server: Server): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  const islands = await createServer({
    configFile: 'vite.islands.config.ts',
    base: islandsBase,
    server: { middlewareMode: true, hmr: false },
    appType: 'custom',
  });
  const scripts = { entry: islandsBase + storefront + entryModule, islands: {} };
  return {
    async render(request, options) {
      const pages = (await vite.ssrLoadModule(
        '/server/pages/render-pages.ts',
      )) as typeof import('./render-pages.ts');
      return pages.createPages({ shop, logError, scripts })(request, options);
    },
    isUnknownPage: () => false,
    assets(request, response, next) {
      const { middlewares } = request.url?.startsWith(islandsBase) ? islands : vite;
      middlewares(request, response, next);
    },
  };
}
