import type { MouseEvent } from 'react';
import { chatLink } from '../../../domain/chat-link.ts';
import { buyNowMessage, restockRequest } from '../../../domain/chat-words.ts';
import type { Product } from '../../../domain/product.ts';
import { isOutOfStock } from '../../../domain/stock.ts';
import { dress } from '../../ui/button.tsx';
import { WhatsAppIcon } from '../../ui/icon.tsx';
import { useShopSettings } from '../shop-settings.ts';

type BuyNowProps = { product: Product; quantity: number };

export function BuyNow({ product, quantity }: BuyNowProps) {
  if (!isOutOfStock(product.stock)) return <BuyNowLink product={product} quantity={quantity} />;
  return (
    <>
      <button type="button" disabled {...dress('whatsapp', true)}>
        <WhatsAppIcon /> Buy Now via WhatsApp
      </button>
      <TellMe product={product} />
    </>
  );
}

/** The order is signed on the way out, because its code and its link hold the minute. */
function BuyNowLink({ product, quantity }: BuyNowProps) {
  const settings = useShopSettings();
  const unsigned = chatLink(settings.whatsappNumber, buyNowMessage({ ...product, quantity }, settings));

  function sign({ buyNowLink }: Pen): string {
    return buyNowLink({ product, quantity }, new Date(), location.origin, settings) ?? unsigned;
  }

  function buy(event: MouseEvent<HTMLAnchorElement>): void {
    if (pen) event.currentTarget.href = sign(pen);
    else {
      event.preventDefault();
      // Within the tap: Safari blocks a tab that is opened after a wait.
      const tab = open('', '_blank') ?? window;
      tab.opener = null;
      void takePen()
        .then(sign, () => unsigned)
        .then(chat => {
          tab.location.href = chat;
        });
    }
  }

  return (
    <a
      href={unsigned}
      target="_blank"
      rel="noopener"
      onPointerEnter={reachForPen}
      onFocus={reachForPen}
      onClick={buy}
      {...dress('whatsapp', true)}
    >
      <WhatsAppIcon /> Buy Now via WhatsApp
    </a>
  );
}

type Pen = typeof import('../../../domain/whatsapp.ts');
let pen: Pen | undefined;

/** What signs an order is fetched when a tap is near: every visitor of a product would load it, and few tap. */
async function takePen(): Promise<Pen> {
  pen ??= await import('../../../domain/whatsapp.ts');
  return pen;
}

function reachForPen(): void {
  takePen().catch(() => {});
}

/** The shop hears of the wish from the shopper; the tap is only counted, without anyone's name. */
function TellMe({ product: { id, name } }: { product: Product }) {
  const settings = useShopSettings();
  const chat = chatLink(settings.whatsappNumber, restockRequest(name, settings));
  const count = () => void navigator.sendBeacon(`/api/products/${id}/wanted`);
  return (
    <a href={chat} target="_blank" rel="noopener" onClick={count} {...dress('outline', true)}>
      <WhatsAppIcon /> Tell me when it is back
    </a>
  );
}
