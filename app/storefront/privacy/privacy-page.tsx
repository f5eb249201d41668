import { retentionText } from '../../../domain/people/retention.ts';
import type { StoreSettings } from '../../../domain/shop/settings.ts';
import type { Route } from './+types/privacy-page';
import '../later-pages.css';
import { PhoneLink } from '../layout/phone-link.tsx';
import { pageMeta } from '../page-meta.ts';
import { useShopSettings } from '../settings/shop-settings.ts';

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
      <div className="prose privacy">
        <h1>Privacy</h1>
        <p>
          {settings.storeName} keeps as little about you as a plant shop can. This is what, where and for how
          long.
        </p>
        <WhatYouSend settings={settings} />
        <h2>What stays with you</h2>
        <p>
          Your cart and your wishlist live in this browser, until you empty them. A delivery address that you
          have typed is forgotten when you close the tab. We see none of it before you order.
        </p>
        <h2>No cookies, no trackers</h2>
        <p>
          Shoppers get no cookies. Nobody counts your visits, there is no advertising, and every script on
          these pages is our own. Only whoever runs the shop has a cookie, for signing in.
        </p>
        <h2>Other sites</h2>
        <p>
          WhatsApp is opened when you tap it, not before. The map on the contact page comes from OpenStreetMap
          once you scroll to it, and a picture of a plant may lie on another site. Such a site then sees your
          network address, as every site that you visit does.
        </p>
        <h2>What our server notes</h2>
        <p>
          Which page was asked for and when, without what you searched for. Your network address is noted only
          when a request is refused, and counted for some minutes after a message or after you have asked for
          a sold-out plant, to hold off those who would flood us. How often a plant is asked for is kept, but
          not by whom.
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
        When you write to us here, we keep your name, e-mail address, phone number and message, to answer you
        and for nothing else. A message is kept {retentionText(messageMonths)}.
      </p>
      <p>
        An order goes to us through WhatsApp, whose own rules hold there. So that your plants find you, we may
        put your name, e-mail address, phone number and address into our list of customers, where they stay
        until you ask us to erase them.
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
        Ask us what we hold about you, and we show it, correct it or erase it: your messages and your entry in
        our list, whole and for good. Only the copies that we make against accidents keep it until they are
        thrown away, some days later. Write to <a href={`mailto:${storeEmail}`}>{storeEmail}</a>
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
