import type { Route } from './+types/manifest';
import { shopContext } from './loader-context.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { storeName } = await context.get(shopContext).settings.read();
  const manifest = {
    name: storeName,
    short_name: storeName,
    description: 'Plants, herbs and pots for Kerala homes',
    lang: 'en-IN',
    start_url: '/',
    display: 'standalone',
    background_color: '#fbf8f1',
    theme_color: '#fbf8f1',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, no-cache' },
  });
}
