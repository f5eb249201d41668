import type { ReactNode } from 'react';
import { whatsappLink } from '../../../domain/orders/whatsapp-link.ts';
import { MailIcon, TruckIcon, WhatsAppIcon } from '../../ui/icon.tsx';
import { PhoneLink } from '../layout/phone-link.tsx';
import { useShopSettings } from '../settings/shop-settings.ts';
import { ClockIcon, PhoneIcon, PinIcon } from './contact-icons.tsx';

export function ContactInfo({ openingHours }: { openingHours: string }) {
  const { storeAddress, storePhone, storeEmail, whatsappNumber, deliveryInfo } = useShopSettings();
  return (
    <section className="contact-info" aria-labelledby="contact-info">
      <h2 id="contact-info">Contact Information</h2>
      <dl>
        {storeAddress && (
          <Row icon={<PinIcon />} term="Address">
            {storeAddress}
          </Row>
        )}
        {storePhone && (
          <Row icon={<PhoneIcon />} term="Phone">
            <PhoneLink number={storePhone} />
          </Row>
        )}
        <Row icon={<MailIcon />} term="Email">
          <a href={`mailto:${storeEmail}`}>{storeEmail}</a>
        </Row>
        <Row icon={<WhatsAppIcon />} term="WhatsApp">
          <a href={whatsappLink(whatsappNumber)} target="_blank" rel="noreferrer">
            Chat with us
          </a>
        </Row>
        {openingHours && (
          <Row icon={<ClockIcon />} term="Store Hours">
            {openingHours}
          </Row>
        )}
        {deliveryInfo && (
          <Row icon={<TruckIcon />} term="Delivery">
            {deliveryInfo}
          </Row>
        )}
      </dl>
    </section>
  );
}

function Row({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div>
      {icon}
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
