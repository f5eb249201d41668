import { useState } from 'react';
import { isRouteErrorResponse, NavLink, Outlet, useRouteError } from 'react-router';
import { callApi } from '../api-client.ts';
import { shopContext } from '../shop-context.ts';
import { Button } from '../ui/button.tsx';
import { Notices } from '../ui/notice.tsx';
import { notify } from '../ui/notice-store.ts';
import type { Route } from './+types/admin-layout';
import './admin.css';
import { forgetOwner } from './owner-copies.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

/** The guard stands before it, in server/page-door.ts. */
export async function loader({ context }: Route.LoaderArgs) {
  const { storeName } = await context.get(shopContext).settings.read();
  return { storeName };
}

export default function AdminLayout({ loaderData: { storeName } }: Route.ComponentProps) {
  return (
    <div className="office">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="office-side">
        <p className="office-name">{storeName}</p>
        <nav aria-label="Back office">
          <NavLink to="/admin" end>
            Dashboard
          </NavLink>
        </nav>
        <div className="office-leave">
          <a href="/">View the shop</a>
          <SignOut />
        </div>
      </header>
      <main className="office-main" id="main">
        <Outlet />
      </main>
      <Notices />
    </div>
  );
}

function SignOut() {
  const [isLeaving, setIsLeaving] = useState(false);

  async function signOut() {
    setIsLeaving(true);
    const answer = await callApi('/api/session', { method: 'DELETE' });
    // 401 means that the session had ended already, which is what was wanted.
    if (answer.ok || answer.status === 401) {
      forgetOwner();
      location.assign('/admin/login');
    } else {
      setIsLeaving(false);
      notify(answer.detail);
    }
  }

  return (
    <Button look="quiet" busy={isLeaving} onClick={signOut}>
      Sign out
    </Button>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const text = isRouteErrorResponse(error) ? String(error.data) : 'Something went wrong. Please try again.';
  return (
    <main className="login" id="main">
      <div className="login-card">
        <h1>{text}</h1>
        <a href="/admin">Try again</a>
        <a href="/">Back to the shop</a>
      </div>
    </main>
  );
}
