import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { shopContext } from '../loader-context.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notices } from '../ui/notice.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import type { Route } from './+types/admin-layout';
import './admin.css';
import { renewSubscription } from './account/push-device.ts';
import { onSessionChange } from './account/session-expired.ts';
import { SignInDialog } from './account/sign-in-dialog.tsx';
import { AdminNav } from './admin-nav.tsx';
import { keepPageOnFailure, useTrackShownPage } from './keep-page-on-failure.ts';
import { removeOutdatedCopies } from './local-copies.ts';
import { stopOfflineLink, useTrackOpenedPages } from './offline-links.ts';
import { openFailedPage, useReloadGuard } from './reload-guard.ts';
import { RouteAnnouncer } from './route-announcer.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

/** Access is checked in server/pages/page-routes.ts. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [settings, unread] = await Promise.all([shop.settings.read(), shop.messages.unread()]);
  const { storeName, defaultCurrency: currency } = settings;
  return { storeName, currency, unread };
}

/** Only on explicit revalidation: navigation must work offline. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageOnFailure];

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useTrackShownPage();
  useTrackOpenedPages();
  useReloadGuard();
  useEffect(removeOutdatedCopies, []);
  useRenewedSubscription();
  return (
    <AdminShell {...loaderData}>
      <Outlet />
    </AdminShell>
  );
}

/** Runs after every sign-in: one on the login page loads the document, one in the dialog changes the session. */
function useRenewedSubscription(): void {
  useEffect(() => {
    void renewSubscription();
    return onSessionChange(hasEnded => {
      if (!hasEnded) void renewSubscription();
    });
  }, []);
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const hasSessionEnded = isRouteErrorResponse(error) && error.status === 401;
  // The server redirects to the login page, and from there back to this page.
  useEffect(() => {
    if (hasSessionEnded) location.reload();
  }, [hasSessionEnded]);
  return (
    <AdminShell storeName={loaderData?.storeName ?? ''} unread={loaderData?.unread ?? 0}>
      <EmptyState
        heading="h1"
        title={hasSessionEnded ? 'Please sign in again' : 'This page could not be opened'}
        text="Please check your connection and try again."
      >
        <Button onClick={() => location.reload()}>Try again</Button>
      </EmptyState>
    </AdminShell>
  );
}

function handleLinkClick(event: MouseEvent): void {
  stopOfflineLink(event);
  if (!event.defaultPrevented) openFailedPage(event);
}

function AdminShell({
  storeName,
  unread,
  children,
}: {
  storeName: string;
  unread: number;
  children: ReactNode;
}) {
  return (
    <div className="admin-layout" onClickCapture={handleLinkClick}>
      <SkipLink />
      <AdminNav storeName={storeName} unread={unread} />
      <main className="admin-main" id="main">
        {children}
      </main>
      <SignInDialog />
      <Notices />
      <RouteAnnouncer />
    </div>
  );
}
