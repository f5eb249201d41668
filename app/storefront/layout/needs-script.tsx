import { whatsappLink } from '../../../domain/orders/whatsapp-link.ts';
import { useShopSettings } from '../settings/shop-settings.ts';
import { PhoneLink } from './phone-link.tsx';

/** For pages that need JavaScript: how to order without it. */
export function NeedsScript({ what }: { what: string }) {
  const { whatsappNumber, storePhone } = useShopSettings();
  return (
    <noscript>
      <p className="needs-script">
        Your {what} is kept in this browser and needs JavaScript. You can order without it: write to us{' '}
        <a href={whatsappLink(whatsappNumber)}>on WhatsApp</a>
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
