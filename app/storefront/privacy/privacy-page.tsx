import { retentionText } from '../../../domain/people/retention.ts';
import type { StoreSettings } from '../../../domain/shop/settings.ts';
import { PhoneLink } from '../layout/phone-link.tsx';
import { pageMeta } from '../page-meta.ts';
import { PageStyles } from '../page-styles.tsx';
import { useShopSettings } from '../settings/shop-settings.ts';
import type { Route } from './+types/privacy-page';

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Privacy',
    description:
      'What the shop keeps about you, where and for how long, what stays in your browser, and how to have it erased.',
  });

export default function PrivacyPage() {
  const settings = useShopSettings();
  return (
    <div className="column">
      <PageStyles name="laterPages" />
      <div className="prose privacy">
        <h1>Privacy</h1>
        <p>
          {settings.storeName} keeps as little about you as a plant shop can. This page says what we keep,
          where and for how long.
        </p>
        <WhatYouSend settings={settings} />
        <h2>What stays with you</h2>
        <p>
          Your cart and wishlist are stored in this browser until you empty them. The delivery address you
          type is forgotten when you close the tab. We see none of this until you send an order.
        </p>
        <h2>No cookies, no trackers</h2>
        <p>
          Shoppers get no cookies. We do not track your visits, there is no advertising, and every script on
          these pages is our own. Only the shop’s owner has cookies, for signing in.
        </p>
        <h2>Other sites</h2>
        <p>
          WhatsApp opens only when you tap it. The map on the contact page comes from OpenStreetMap when you
          scroll to it, and a product photo may be stored on another site. Such a site sees your IP address,
          as every site you visit does.
        </p>
        <h2>What our server logs</h2>
        <p>
          The server logs which page was opened and when, but not what you searched for. Your IP address is
          logged only when a request is refused. It is also kept for some minutes after you send a message,
          ask for a sold-out plant or search in vain, or after a page fails, to stop spam. We count how often
          a sold-out plant is asked for, but not by whom. If a page fails in your browser, it tells our server
          which page and what failed, without anything you typed.
        </p>
        <h2>Searches that find nothing</h2>
        <p>
          When a search finds no plant, we count the word and the day, so that we learn other names of our
          plants. Nothing about you is stored with it. A word is kept only when it was typed from three
          different internet connections, never with digits or an @ in it, and for at most 90 days. To tell
          connections apart, our server remembers a scrambled form of their IP addresses for up to a week; it
          is never stored.
        </p>
        <YourRights settings={settings} />
      </div>
    </div>
  );
}

function WhatYouSend({ settings: { messageMonths } }: { settings: StoreSettings }) {
  return (
    <>
      <h2>What you send us</h2>
      <p>
        When you use the contact form, we keep your name, e-mail address, phone number and message, only to
        reply to you. A message is kept {retentionText(messageMonths)}.
      </p>
      <p>
        Orders reach us through WhatsApp, which has its own privacy policy. To deliver your plants, we may add
        your name, e-mail address, phone number and address to our customer list, until you ask us to erase
        them.
      </p>
    </>
  );
}

function YourRights({ settings }: { settings: StoreSettings }) {
  const { storeName, storeAddress, storePhone, storeEmail } = settings;
  return (
    <>
      <h2>See it, correct it, have it erased</h2>
      <p>
        Ask us what we hold about you, and we will show, correct or erase it: your messages and your entry in
        our customer list. Our backups keep erased data until they are deleted some days later, and a list
        that is open on one of our own devices keeps it until it is loaded again or closed. Write to{' '}
        <a href={`mailto:${storeEmail}`}>{storeEmail}</a>
        {storePhone && (
          <>
            , call <PhoneLink number={storePhone} />
          </>
        )}{' '}
        or use the <a href="/contact">contact form</a>.
      </p>
      <p>{[storeName, storeAddress].filter(Boolean).join(', ')}</p>
    </>
  );
}
