import type { RenderPage } from '../pages/load-pages.ts';
import { problem } from '../problem.ts';
import type { Shop } from '../shop.ts';

/** 200 once a page has been rendered and the database answers. A page that could be rendered once stays so. */
export function createHealth(shop: Shop, renderPage: RenderPage) {
  let havePages = false;
  return async (): Promise<Response> => {
    const isOpen = await shop.isHealthy().catch(() => false);
    havePages ||= isOpen && (await canRender());
    if (!isOpen || !havePages)
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
