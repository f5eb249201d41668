import type { RenderPage } from '../pages/load-pages.ts';
import { problem } from '../problem.ts';
import type { Shop } from '../shop.ts';

/** Responds 200 once a page has been rendered and the database responds; rendering is only checked until it succeeds. */
export function createHealth(shop: Shop, renderPage: RenderPage) {
  let hasRendered = false;
  return async (): Promise<Response> => {
    const isDatabaseUp = await shop.isHealthy().catch(() => false);
    hasRendered ||= isDatabaseUp && (await canRender());
    if (!isDatabaseUp || !hasRendered)
      return problem(503, 'The shop is not open yet', { headers: { 'Retry-After': '5' } });
    return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } });
  };

  async function canRender(): Promise<boolean> {
    try {
      return (await renderPage(new Request('http://localhost/about'))).status < 500;
    } catch {
      return false;
    }
  }
}
