import { chatLink } from '../../../domain/orders/whatsapp-link.ts';
import { useShopSettings } from '../settings/shop-settings.ts';
import { PhoneLink } from './phone-link.tsx';

/** For the pages that live in the browser alone: how to order when scripts are off. */
export function NeedsScript({ what }: { what: string }) {
  const { whatsappNumber, storePhone } = useShopSettings();
  return (
    <noscript>
      <p className="needs-script">
        Your {what} is kept in this browser and needs JavaScript. You can order without it: write to us{' '}
        <a href={chatLink(whatsappNumber)}>on WhatsApp</a>
        {storePhone && (
          <>
            {' '}
            or call <PhoneLink number={storePhone} />
          </>
        )}
        .
      </p>
    </noscript>
  );
}
