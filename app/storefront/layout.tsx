import { memo, type ReactNode } from 'react';
import { shopContext } from '../shop-context.ts';
import fraunces from '../styles/fraunces.woff2?url';
import { Notices } from '../ui/notice.tsx';
import { RouteAnnouncer } from '../ui/route-announcer.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import type { Route } from './+types/layout';
import { CartProvider } from './cart/cart-store.ts';
import { useCatalogueHeadStart } from './catalogue-store.ts';
import { useCodeHeadStart } from './code-head-start.ts';
import { ErrorPage } from './error-page.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useTrueHead } from './page-meta.ts';
import { PageSlot } from './page-slot.tsx';
import { SettingsInReach, useCurrentSettings } from './shop-settings.ts';
import { shopYear } from './shop-year.ts';
import { useSwiftLinks } from './swift-links.ts';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: fraunces, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

// Every page below is the same for everyone, so it may be kept until the shop changes; the browser asks each time.
// An hour at most, because each carries the year.
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'public, no-cache, s-maxage=3600' });

export async function loader({ context, request }: Route.LoaderArgs) {
  return {
    settings: await context.get(shopContext).settings.read(),
    origin: new URL(request.url).origin,
    year: shopYear(),
  };
}

/** Settings hardly ever change during a visit; a click between pages need not ask for them again. */
export const shouldRevalidate = () => false;

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell year={loaderData.year}>
      <PageSlot />
    </Shell>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Shell year={loaderData?.year}>
      <ErrorPage error={error} />
    </Shell>
  );
}

/** The router has the layout drawn at each of its steps; these need not follow. */
const SteadyHeader = memo(Header);
const SteadyFooter = memo(Footer);

function Shell({ year, children }: { year: number | undefined; children: ReactNode }) {
  const settings = useCurrentSettings();
  useCatalogueHeadStart();
  useCodeHeadStart();
  useSwiftLinks();
  useTrueHead();
  return (
    <SettingsInReach value={settings}>
      <CartProvider>
        {/* The whole storefront's CSS travels in the page: app/stylesheet.ts lays it in here once the page is drawn. */}
        <style href="storefront" precedence="storefront">
          {''}
        </style>
        <SkipLink />
        <SteadyHeader settings={settings} />
        <main id="main">{children}</main>
        <SteadyFooter settings={settings} year={year} />
        <Notices />
        <RouteAnnouncer />
      </CartProvider>
    </SettingsInReach>
  );
}
