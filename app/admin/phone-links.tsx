import { whatsappLink } from '../../domain/orders/whatsapp-link.ts';
import { toWhatsappNumber } from '../../domain/people/person.ts';
import { type ButtonVariant, buttonProps } from '../ui/button.tsx';
import { WhatsAppIcon } from '../ui/icon.tsx';
import { PhoneIcon } from './admin-icons.tsx';

type PhoneLinksProps = {
  phone: string;
  name: string;
  /** The beginning of the WhatsApp message. */
  greeting?: string;
  whatsappLabel?: string;
  variants?: [whatsapp: ButtonVariant, call: ButtonVariant];
};

/** Nothing for a number that is too short to be called. */
export function PhoneLinks({
  phone,
  name,
  greeting,
  whatsappLabel = 'WhatsApp',
  variants: [whatsapp, call] = ['quiet', 'quiet'],
}: PhoneLinksProps) {
  const number = toWhatsappNumber(phone);
  if (!number) return null;
  return (
    <>
      <a {...buttonProps(whatsapp)} href={whatsappLink(number, greeting)} target="_blank" rel="noreferrer">
        <WhatsAppIcon /> {whatsappLabel}
        <span className="visually-hidden"> {name}</span>
      </a>
      <a {...buttonProps(call)} href={`tel:+${number}`}>
        <PhoneIcon /> Call<span className="visually-hidden"> {name}</span>
      </a>
    </>
  );
}
