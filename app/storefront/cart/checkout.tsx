import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { validateDeliveryAddress } from '../../../domain/cart/cart.ts';
import { createOrder } from '../../../domain/orders/order.ts';
import { type OrderChat, orderChat } from '../../../domain/orders/order-message.ts';
import { whatsappLink } from '../../../domain/orders/whatsapp-link.ts';
import { Button, buttonProps } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { WhatsAppIcon } from '../../ui/icon.tsx';
import { useShopSettings } from '../settings/shop-settings.ts';
import { useCart } from './cart-store.ts';
import { openTab } from './open-tab.ts';
import { useDeliveryAddress } from './use-delivery-address.ts';

/** Safari blocks a new tab opened more than a second after the tap. */
const openAfterMs = 800;

/** `children` is a warning that replaces the button. */
export function Checkout({ children: warning }: { children?: ReactNode }) {
  const settings = useShopSettings();
  const { items } = useCart();
  const [address, setAddress] = useDeliveryAddress();
  const [error, setError] = useState<string>();
  const [isOpening, setOpening] = useState(false);
  const [sent, setSent] = useState<SentOrder>();
  const field = useRef<HTMLTextAreaElement>(null);

  function checkOut(event: SubmitEvent): void {
    event.preventDefault();
    if (isOpening) return;
    const addressError = validateDeliveryAddress(address);
    setError(addressError);
    if (addressError) {
      field.current?.focus();
      return;
    }
    const at = new Date();
    const chat = buildChat(at);
    setOpening(true);
    setTimeout(() => {
      setSent({ ...chat, at, isOpen: chat.link !== undefined && openTab(chat.link) });
      setOpening(false);
    }, openAfterMs);
  }

  function buildChat(time: Date): OrderChat {
    return orderChat({ order: createOrder(items, time), address, origin: location.origin, settings });
  }

  // Compared at the time of sending: only a changed cart or address makes the sent order outdated.
  const isCurrent = sent && sent.text === buildChat(sent.at).text;
  return (
    <form className="checkout" noValidate onSubmit={checkOut}>
      <TextArea
        label="Delivery Address"
        name="address"
        autoComplete="street-address"
        hint="House name, street, landmark, PIN code, phone"
        required
        maxLength={1000}
        ref={field}
        value={address}
        error={error}
        disabled={Boolean(warning)}
        onChange={event => {
          setAddress(event.target.value);
          setError(undefined);
        }}
      />
      {warning || (
        <Button variant="whatsapp" type="submit" wide busy={isOpening}>
          <WhatsAppIcon /> {isOpening ? 'Opening WhatsApp...' : 'Checkout via WhatsApp'}
        </Button>
      )}
      <div role="status">{isCurrent && !warning && <OrderSent {...sent} />}</div>
    </form>
  );
}

type SentOrder = OrderChat & { at: Date; isOpen: boolean };

/** Stays until the order changes, so that the shopper can still send it if the tab did not open. */
function OrderSent({ text, link, isOpen }: SentOrder) {
  const { whatsappNumber } = useShopSettings();
  return (
    <div className="cart-note">
      <p>{isOpen ? openedText : link ? blockedText : tooLongText}</p>
      <a
        href={link ?? whatsappLink(whatsappNumber)}
        target="_blank"
        rel="noreferrer"
        {...buttonProps('outline', true)}
      >
        Open WhatsApp
      </a>
      <CopyButton text={text} />
    </div>
  );
}

const openedText = 'WhatsApp is open in a new tab. Send the message there to place your order.';
const blockedText =
  'Your browser blocked WhatsApp. Tap Open WhatsApp, or copy the order text and send it to us.';
const tooLongText =
  'This order is too long for a WhatsApp link. Copy the order text, open WhatsApp and paste it there.';

function CopyButton({ text }: { text: string }) {
  const [result, setResult] = useState<'copied' | 'refused'>();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch {
      setResult('refused');
    }
  }
  return (
    <>
      <Button variant="quiet" wide onClick={() => void copy()}>
        {result === 'copied' ? 'Order text copied' : 'Copy order text'}
      </Button>
      {result === 'refused' && <TextArea label="Your order, to copy by hand" readOnly value={text} />}
    </>
  );
}
