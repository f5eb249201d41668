import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { callApi } from '../api-client.ts';
import { BasketIcon, BoxIcon, ExternalIcon, MailIcon, MenuIcon, PeopleIcon } from '../ui/icon.tsx';
import { notify } from '../ui/notice-store.ts';
import { forgetSubscription } from './account/push-device.ts';
import { ChartIcon, GearIcon, HomeIcon, SignOutIcon } from './admin-icons.tsx';
import { confirmLeave, releaseForm } from './leave-guard.ts';
import { clearOwnerData } from './local-copies.ts';
import { useUnreadCount, useUnreadPolling } from './unread-count.ts';
import { useShopName } from './use-shop-name.ts';

/** A sidebar on desktop, a bottom bar with a "More" menu on phones. */
export function AdminNav({ storeName, unread }: { storeName: string; unread: number }) {
  const more = useRef<HTMLDivElement>(null);
  const { key, pathname } = useLocation();
  const shownKey = useRef(key);
  // Closes the menu on every navigation, but not on hydration, which may follow the tap that opened it.
  useEffect(() => {
    if (shownKey.current !== key) more.current?.hidePopover?.();
    shownKey.current = key;
  }, [key]);
  useUnreadPolling();

  return (
    <header className="admin-sidebar no-print">
      <p className="admin-shop-name">{useShopName(storeName)}</p>
      <nav aria-label="Admin">
        <NavItem to="/admin" icon={<HomeIcon />} name="Dashboard" />
        <NavItem to="/admin/products" icon={<BoxIcon />} name="Products" />
        <NavItem to="/admin/orders" icon={<BasketIcon />} name="Orders" />
        <NavItem to="/admin/messages" icon={<MailIcon />} name="Messages">
          <Unread count={useUnreadCount(unread)} />
        </NavItem>
        <button
          type="button"
          className="admin-nav-item admin-more-button"
          popoverTarget="admin-more"
          aria-current={moreMenuPaths.includes(pathname) || undefined}
        >
          <MenuIcon />
          More
        </button>
        <div className="admin-more" id="admin-more" popover="auto" ref={more}>
          <NavItem to="/admin/stats" icon={<ChartIcon />} name="Statistics" />
          <NavItem to="/admin/customers" icon={<PeopleIcon />} name="Customers" />
          <NavItem to="/admin/settings" icon={<GearIcon />} name="Settings" />
          <a className="admin-nav-item admin-shop-link" href="/">
            <ExternalIcon />
            View the shop
          </a>
          <SignOut />
        </div>
      </nav>
    </header>
  );
}

const moreMenuPaths = ['/admin/stats', '/admin/customers', '/admin/settings'];
const offlinePaths = ['/admin/messages', ...moreMenuPaths];

type NavItemProps = { to: string; icon: ReactNode; name: string; children?: ReactNode };

function NavItem({ to, icon, name, children }: NavItemProps) {
  // Screens that open offline from a local copy have their code prefetched.
  const prefetch = offlinePaths.includes(to) ? 'render' : 'intent';
  return (
    <NavLink className="admin-nav-item" to={to} end={to === '/admin'} prefetch={prefetch}>
      {icon}
      <span>{name}</span>
      {children}
    </NavLink>
  );
}

function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="admin-unread figures">
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> unread</span>
    </span>
  );
}

const signOutFailed =
  'We could not end your session on the server, but your data was removed from this browser.';

function SignOut() {
  const [isSigningOut, setIsSigningOut] = useState(false);

  async function signOut() {
    if (!(await confirmLeave())) return;
    setIsSigningOut(true);
    const result = await callApi('/api/session', { method: 'DELETE' });
    // 401: the session has already ended.
    const hasEnded = result.ok || result.status === 401;
    clearOwnerData();
    if (hasEnded) {
      await forgetSubscription();
      releaseForm();
      location.assign('/admin/login');
    } else {
      setIsSigningOut(false);
      notify(result.status === 0 ? `${signOutFailed} ${result.detail}` : result.detail);
    }
  }

  return (
    <button
      type="button"
      className="admin-nav-item"
      aria-busy={isSigningOut || undefined}
      disabled={isSigningOut}
      onClick={signOut}
    >
      <SignOutIcon />
      Sign out
    </button>
  );
}
