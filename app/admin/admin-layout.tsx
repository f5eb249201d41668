import { useEffect } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import { shopContext } from '../shop-context.ts';
import { Button } from '../ui/button.tsx';
import { Notices } from '../ui/notice.tsx';
import { RouteAnnouncer } from '../ui/route-announcer.tsx';
import type { Route } from './+types/admin-layout';
import './admin.css';
import { OfficeNav } from './office-nav.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

/** The guard stands before it, in server/page-door.ts. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [{ storeName }, unread] = await Promise.all([shop.settings.read(), shop.messages.unread()]);
  return { storeName, unread };
}

export default function AdminLayout({ loaderData: { storeName, unread } }: Route.ComponentProps) {
  return (
    <div className="office">
      <a className="skip-link button" href="#main">
        Skip to main content
      </a>
      <OfficeNav storeName={storeName} unread={unread} />
      <main className="office-main" id="main">
        <Outlet />
      </main>
      <SignInDialog />
      <Notices />
      <RouteAnnouncer />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const hasSessionEnded = isRouteErrorResponse(error) && error.status === 401;
  // The server sends whoever has no session to sign in, and from there back to this page.
  useEffect(() => {
    if (hasSessionEnded) location.reload();
  }, [hasSessionEnded]);
  return (
    <main className="login" id="main">
      <div className="login-card">
        <h1>{hasSessionEnded ? 'Please sign in again' : 'Something went wrong'}</h1>
        <p>The page could not be opened. Please check your connection and try again.</p>
        <Button onClick={() => location.reload()}>Try again</Button>
        <a href="/admin">Dashboard</a>
      </div>
    </main>
  );
}
