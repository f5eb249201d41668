import { useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { startScriptsLate } from './late-scripts.ts';

export const links = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export default function Root() {
  useEffect(() => window.thalirEarlyTaps?.replay(), []);
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
        <script suppressHydrationWarning>{lateStart}</script>
      </body>
    </html>
  );
}

const lateStart = import.meta.env.SSR ? `(${startScriptsLate})()` : '';
