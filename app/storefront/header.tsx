import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { StoreSettings } from '../../domain/settings.ts';
import { BasketIcon, CloseIcon, HeartIcon, InstagramIcon, MenuIcon, SearchIcon } from '../ui/icon.tsx';
import { useCartCount } from './cart/cart-store.ts';
import { useWishlistCount } from './wishlist/wishlist-store.ts';
import { Wordmark } from './wordmark.tsx';

const pages = [
  { to: '/', name: 'Home' },
  { to: '/shop', name: 'Shop' },
  { to: '/about', name: 'About' },
  { to: '/contact', name: 'Contact' },
];

export function Header({ settings }: { settings: StoreSettings }) {
  const { top, isScrolled } = useScrolledPast();
  return (
    <>
      <div className="page-top" ref={top} />
      <header className="header no-print" data-solid={isScrolled || undefined}>
        <div className="column">
          <Wordmark name={settings.storeName} />
          <Menu instagramUrl={settings.instagramUrl} />
          <div className="header-tools">
            <a className="icon-button" href="/shop?focus=search" aria-label="Search plants">
              <SearchIcon />
            </a>
            <CountLink to="/wishlist" name="Wishlist" count={useWishlistCount()}>
              <HeartIcon />
            </CountLink>
            <CountLink to="/cart" name="Cart" count={useCartCount()}>
              <BasketIcon />
            </CountLink>
          </div>
        </div>
      </header>
    </>
  );
}

/** A popover on a phone, so that it opens before any script has arrived and closes on Esc; a plain row on a desk. */
function Menu({ instagramUrl }: { instagramUrl: string }) {
  const menu = useRef<HTMLElement>(null);
  const { key, pathname } = useLocation();
  const close = () => menu.current?.hidePopover?.();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes on every navigation, also to the same page
  useEffect(close, [key]);
  // A phone that is turned may be as wide as a desk.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes whatever menu there is
  useEffect(() => {
    const desk = matchMedia('(width >= 52rem)');
    desk.addEventListener('change', close);
    return () => desk.removeEventListener('change', close);
  }, []);

  return (
    <>
      <button type="button" className="icon-button menu-button" popoverTarget="menu" aria-label="Menu">
        <MenuIcon />
        <CloseIcon />
      </button>
      <nav className="menu" id="menu" popover="auto" ref={menu} aria-label="Main">
        {pages.map(({ to, name }) => (
          <a key={to} href={to} aria-current={to === pathname ? 'page' : undefined}>
            {name}
          </a>
        ))}
        {instagramUrl && (
          <a href={instagramUrl} target="_blank" rel="noreferrer">
            <InstagramIcon />
            <span>Instagram</span>
          </a>
        )}
      </nav>
    </>
  );
}

function CountLink({
  to,
  name,
  count,
  children,
}: {
  to: string;
  name: string;
  count: number;
  children: React.ReactNode;
}) {
  const items = count === 1 ? '1 item' : `${count} items`;
  return (
    <a className="icon-button" href={to} aria-label={count ? `${name}, ${items}` : name}>
      {children}
      {count > 0 && (
        <span className="count" key={count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </a>
  );
}

/** Tells when the page's first 20 pixels have left the view; the observer wakes only then, not on every scroll. */
function useScrolledPast() {
  const top = useRef<HTMLDivElement>(null);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!top.current) return;
    const observer = new IntersectionObserver(([entry]) => setScrolled(entry?.isIntersecting === false));
    observer.observe(top.current);
    return () => observer.disconnect();
  }, []);
  return { top, isScrolled };
}
