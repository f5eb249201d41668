import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { callApi } from '../api-client.ts';
import { BasketIcon, BoxIcon, ExternalIcon, MailIcon, MenuIcon, PeopleIcon } from '../ui/icon.tsx';
import { notify } from '../ui/notice-store.ts';
import { ChartIcon, GearIcon, HomeIcon, SignOutIcon } from './admin-icons.tsx';
import { letGoOfForm, mayLeave } from './leave-guard.ts';
import { forgetOwner } from './local-copies.ts';
import { useUnreadCount, useUnreadRhythm } from './unread-count.ts';
import { useShopName } from './use-shop-name.ts';

/** A column at the side of a desk. On a phone a bar under the thumb, whose last place opens the rest. */
export function OfficeNav({ storeName, unread }: { storeName: string; unread: number }) {
  const more = useRef<HTMLDivElement>(null);
  const { key, pathname } = useLocation();
  const shown = useRef(key);
  // The menu closes on every navigation, also to the same page; not when the script starts, which may be after the tap.
  useEffect(() => {
    if (shown.current !== key) more.current?.hidePopover?.();
    shown.current = key;
  }, [key]);
  useUnreadRhythm();

  return (
    <header className="office-side no-print">
      <p className="office-name">{useShopName(storeName)}</p>
      <nav aria-label="Back office">
        <Place to="/admin" icon={<HomeIcon />} name="Dashboard" />
        <Place to="/admin/products" icon={<BoxIcon />} name="Products" />
        <Place to="/admin/orders" icon={<BasketIcon />} name="Orders" />
        <Place to="/admin/messages" icon={<MailIcon />} name="Messages">
          <Unread count={useUnreadCount(unread)} />
        </Place>
        <button
          type="button"
          className="office-place office-more-button"
          popoverTarget="office-more"
          aria-current={rarer.includes(pathname) || undefined}
        >
          <MenuIcon />
          More
        </button>
        <div className="office-more" id="office-more" popover="auto" ref={more}>
          <Place to="/admin/stats" icon={<ChartIcon />} name="Statistics" />
          <Place to="/admin/customers" icon={<PeopleIcon />} name="Customers" />
          <Place to="/admin/settings" icon={<GearIcon />} name="Settings" />
          <a className="office-place office-shop-link" href="/">
            <ExternalIcon />
            View the shop
          </a>
          <SignOut />
        </div>
      </nav>
    </header>
  );
}

const rarer = ['/admin/stats', '/admin/customers', '/admin/settings'];
const copied = ['/admin/messages', ...rarer];

type PlaceProps = { to: string; icon: ReactNode; name: string; children?: ReactNode };

function Place({ to, icon, name, children }: PlaceProps) {
  // Screens that open from a copy have their code fetched ahead, for when the connection is gone.
  const prefetch = copied.includes(to) ? 'render' : 'intent';
  return (
    <NavLink className="office-place" to={to} end={to === '/admin'} prefetch={prefetch}>
      {icon}
      <span>{name}</span>
      {children}
    </NavLink>
  );
}

function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="office-unread figures">
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> unread</span>
    </span>
  );
}

const notEnded = 'Your session could not be ended, but what this browser kept is removed.';

function SignOut() {
  const [isLeaving, setIsLeaving] = useState(false);

  async function signOut() {
    if (!(await mayLeave())) return;
    setIsLeaving(true);
    const answer = await callApi('/api/session', { method: 'DELETE' });
    // 401 means that the session had ended already, which is what was wanted.
    const hasEnded = answer.ok || answer.status === 401;
    forgetOwner();
    if (hasEnded) {
      letGoOfForm();
      location.assign('/admin/login');
    } else {
      setIsLeaving(false);
      notify(answer.status === 0 ? `${notEnded} ${answer.detail}` : answer.detail);
    }
  }

  return (
    <button
      type="button"
      className="office-place"
      aria-busy={isLeaving || undefined}
      disabled={isLeaving}
      onClick={signOut}
    >
      <SignOutIcon />
      Sign out
    </button>
  );
}
