import { categories } from '../../../domain/catalogue/category.ts';
import type { StoreSettings } from '../../../domain/shop/settings.ts';
import { PhoneLink } from './phone-link.tsx';
import { Wordmark } from './wordmark.tsx';

const quickLinks = [
  { to: '/', name: 'Home' },
  { to: '/shop', name: 'Shop' },
  { to: '/about', name: 'About' },
  { to: '/contact', name: 'Contact' },
  { to: '/wishlist', name: 'Wishlist' },
  { to: '/cart', name: 'Cart' },
  { to: '/privacy', name: 'Privacy' },
];

const categoryLinks = categories
  .filter(({ id }) => id !== 'all')
  .map(({ id, name }) => ({ to: `/shop?category=${id}`, name }));

export function Footer({ settings, year }: { settings: StoreSettings; year: number | undefined }) {
  return (
    <footer className="footer no-print">
      <div className="column footer-parts">
        <div>
          <Wordmark name={settings.storeName} />
          <p>Plants, herbs and pots for Kerala homes, grown with the monsoon in mind.</p>
        </div>
        <FooterLinks title="Quick links" links={quickLinks} />
        <FooterLinks title="Shop by category" links={categoryLinks} />
        <ContactDetails settings={settings} />
      </div>
      <div className="column">
        <p className="copyright">
          © {year} {settings.storeName}. All rights reserved.
        </p>
      </div>
    </footer>
  );
}

function FooterLinks({ title, links }: { title: string; links: { to: string; name: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, name }) => (
          <li key={to}>
            <a href={to}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ContactDetails({
  settings: { storeAddress, storePhone, storeEmail, instagramUrl },
}: {
  settings: StoreSettings;
}) {
  return (
    <address>
      <h2>Visit or write</h2>
      <p>{storeAddress}</p>
      <ul>
        {storePhone && (
          <li>
            <PhoneLink number={storePhone} />
          </li>
        )}
        <li>
          <a href={`mailto:${storeEmail}`}>{storeEmail}</a>
        </li>
        {instagramUrl && (
          <li>
            <a href={instagramUrl} target="_blank" rel="noreferrer">
              Instagram
            </a>
          </li>
        )}
      </ul>
    </address>
  );
}
