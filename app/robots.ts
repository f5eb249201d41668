import type { Route } from './+types/robots';

export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /order',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, no-cache' },
  });
}
