import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { withoutPageTexts } from '../../domain/shop/page-texts.ts';
import { defaultSettings, type StoreSettings } from '../../domain/shop/settings.ts';
import { type StorefrontScripts, shopContext, storefrontScriptsContext } from '../loader-context.ts';
import fraunces from '../styles/fraunces.woff2?url';
import { Notices } from '../ui/notice.tsx';
import type { Route } from './+types/layout';
import { CartProvider } from './cart/cart-store.ts';
import { ErrorPage } from './error-page.tsx';
import { inlineScripts } from './islands/inline-scripts.ts';
import { Island, IslandScriptsContext } from './islands/island.tsx';
import { currentYear } from './layout/current-year.ts';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { PageStyles } from './page-styles.tsx';
import { ShopSettings, settingsElementId } from './settings/shop-settings.ts';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: fraunces, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

// The same for every visitor: cached until the shop changes, at most an hour because the footer shows the year.
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'public, no-cache, s-maxage=3600' });

export async function loader({ context, request }: Route.LoaderArgs) {
  return {
    settings: withoutPageTexts(await context.get(shopContext).settings.read()),
    origin: new URL(request.url).origin,
    year: currentYear(),
    scripts: context.get(storefrontScriptsContext),
  };
}

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell {...loaderData}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Shell {...loaderData}>
      <ErrorPage error={error} />
    </Shell>
  );
}

type ShellProps = {
  /** Absent when the settings could not be loaded. */
  settings?: StoreSettings;
  year?: number;
  scripts?: StorefrontScripts;
  children: ReactNode;
};

/** No `<Scripts />`: React hydrates only the islands of storefront pages. */
function Shell({ settings = defaultSettings, year, scripts = noScripts, children }: ShellProps) {
  const { storeName, instagramUrl } = settings;
  const { pathname } = useLocation();
  const inline = inlineScripts(scripts.entry);
  return (
    <ShopSettings value={settings}>
      <IslandScriptsContext value={scripts.islands}>
        <CartProvider>
          <PageStyles name="storefront" />
          <Island name="Header" component={Header} props={{ storeName, instagramUrl, pathname }} />
          <InlineScript text={inline.storedCounts} />
          <main id="main">{children}</main>
          <Footer settings={settings} year={year} />
          <Island name="Notices" component={Notices} props={{}} />
          <script
            type="application/json"
            id={settingsElementId}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON data with `<` escaped
            dangerouslySetInnerHTML={{ __html: JSON.stringify(settings).replaceAll('<', '\\u003c') }}
          />
          <InlineScript type="speculationrules" text={inline.speculationRules} />
          {scripts.entry && <InlineScript text={inline.earlyTaps} />}
        </CartProvider>
      </IslandScriptsContext>
    </ShopSettings>
  );
}

const noScripts: StorefrontScripts = { entry: '', islands: {} };

function InlineScript({ type, text }: { type?: string; text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, allowed by its hash
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}
