import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { StartupProblem } from './config.ts';
import { type RenderPage, securePage } from './page-answer.ts';
import type { Shop } from './shop.ts';

type Pages = {
  render: RenderPage;
  leadsNowhere(request: Request): boolean;
  /** Serves the browser's own files in development; passes everything on once they are built. */
  assets(request: IncomingMessage, response: ServerResponse, next: () => void): void;
};

type LogSurprise = (surprise: unknown) => void;

/** The pages as `npm run build` left them. */
export async function builtPages(shop: Shop, log: LogSurprise): Promise<Pages> {
  // React chooses by this when it is first imported; its other half checks everything and takes several times as long.
  process.env.NODE_ENV = 'production';
  const { createPages, leadsNowhere }: typeof import('./pages.ts') = await import(builtPagesFile).catch(
    error => {
      if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
      throw new StartupProblem('The pages are not built yet. Start the shop with: npm start');
    },
  );
  const draw = createPages(shop, log);
  return {
    async render(request) {
      const page = await draw(request);
      return 'html' in page ? securePage(page) : page;
    },
    leadsNowhere,
    assets: (_request, _response, next) => next(),
  };
}

const builtPagesFile = new URL('../build/server/index.js', import.meta.url).href;

/** The same pages through Vite: edited files show at once. Vite writes styles by script, so these pages get no policy. */
export async function developmentPages(shop: Shop, log: LogSurprise, server: Server): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  return {
    async render(request) {
      const pages = (await vite.ssrLoadModule('/server/pages.ts')) as typeof import('./pages.ts');
      return pages.createPages(shop, log)(request);
    },
    leadsNowhere: () => false,
    assets: (request, response, next) => vite.middlewares(request, response, next),
  };
}
