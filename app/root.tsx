import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { endFirstView } from './first-view.ts';

export const links = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    // Our own script has written on it by the time React looks (first-view.ts).
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  // Not within the effect: there React cannot turn to a part of the page that is still waiting, and a tap on it is lost.
  useEffect(() => queueMicrotask(replayEarlyTaps), []);
  useEffect(endFirstView, []);
  return <Outlet />;
}

function replayEarlyTaps(): void {
  window.thalirEarlyTaps?.replay();
  delete window.thalirEarlyTaps;
}

/** The last resort, for when even the shop's own error page could not be drawn. */
export function ErrorBoundary() {
  return (
    <main>
      <title>Something went wrong</title>
      <h1>Something went wrong</h1>
      <p>This page could not be shown just now. Please try again in a moment.</p>
      <a href="/">Back to Homepage</a>
    </main>
  );
}
