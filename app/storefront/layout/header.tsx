import { useEffect, useRef, useState } from 'react';
import { BasketIcon, CloseIcon, HeartIcon, InstagramIcon, MenuIcon, SearchIcon } from '../../ui/icon.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { useCartCount } from '../cart/cart-store.ts';
import { useWishlistCount } from '../wishlist/wishlist-store.ts';
import { Wordmark } from './wordmark.tsx';

const pages = [
  { to: '/', name: 'Home' },
  { to: '/shop', name: 'Shop' },
  { to: '/about', name: 'About' },
  { to: '/contact', name: 'Contact' },
];

type HeaderProps = { storeName: string; instagramUrl: string; pathname: string };

export function Header({ storeName, instagramUrl, pathname }: HeaderProps) {
  const { top, isScrolled } = useScrolledPast();
  return (
    <>
      <SkipLink />
      <div className="page-top" ref={top} />
      <header className="header no-print" data-solid={isScrolled || undefined}>
        <div className="column">
          <Wordmark name={storeName} />
          <Menu instagramUrl={instagramUrl} pathname={pathname} />
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

/** A popover on phones, so that it works before scripts load; a plain row on desktops. */
function Menu({ instagramUrl, pathname }: { instagramUrl: string; pathname: string }) {
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    const close = () => menu.current?.hidePopover?.();
    // A rotated phone may be wide enough for the desktop layout.
    const desktop = matchMedia('(width >= 52rem)');
    desktop.addEventListener('change', close);
    // The back/forward cache would restore an open menu.
    addEventListener('pagehide', close);
    return () => {
      desktop.removeEventListener('change', close);
      removeEventListener('pagehide', close);
    };
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

type CountLinkProps = { to: string; name: string; count: number; children: React.ReactNode };

/** islands/stored-counts.ts writes the same attributes before hydration. */
function CountLink({ to, name, count, children }: CountLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [initialCount] = useState(count);
  const items = count === 1 ? '1 item' : `${count} items`;

  const label = count ? `${name}, ${items}` : name;
  const badge = count > 99 ? '99+' : count || undefined;

  // Hydration does not correct attributes that were set from unreadable stored rows.
  useEffect(() => {
    link.current?.setAttribute('aria-label', label);
    const shown = link.current?.querySelector<HTMLElement>('.count');
    if (badge) shown?.setAttribute('data-count', String(badge));
    else shown?.removeAttribute('data-count');
  }, [label, badge]);

  return (
    <a className="icon-button" href={to} aria-label={label} ref={link} suppressHydrationWarning>
      {children}
      <span
        className="count"
        key={count}
        data-count={badge}
        data-changed={count !== initialCount || undefined}
        aria-hidden="true"
        suppressHydrationWarning
      />
    </a>
  );
}

/** Whether the first 20 pixels are out of view; an observer is cheaper than a scroll listener. */
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
