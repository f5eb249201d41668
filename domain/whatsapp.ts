import { type CartItem, cartTotal } from './cart.ts';
import { cleanLine } from './plain-text.ts';
import { formatPrice } from './price.ts';
import type { Product } from './product.ts';
import type { StoreSettings } from './settings.ts';

type Addressee = Pick<StoreSettings, 'storeName' | 'defaultCurrency'>;
type Line = { product: Pick<Product, 'name' | 'price'>; quantity: number };

/** The whole order as the shopper sends it: a greeting, one line per item, the total, the address on one line. */
export function orderMessage(items: readonly CartItem[], address: string, settings: Addressee): string {
  const lines = items.map(item => orderLine(item, settings));
  return orderText(items, lines, address, settings);
}

/** The same order in fewer characters, for links that would get too long. */
export function compactOrderMessage(
  items: readonly CartItem[],
  address: string,
  settings: Addressee,
): string {
  const lines = items.map(
    ({ product, quantity }) => `${quantity}x ${cleanLine(product.name)} (${product.price})`,
  );
  return orderText(items, lines, address, settings);
}

export function buyNowMessage(product: Line['product'], quantity: number, settings: Addressee): string {
  return [greeting(settings), orderLine({ product, quantity }, settings)].join('\n');
}

/** What to send and how; without a link the order is too long for one, and the shopper copies the text instead. */
export type OrderChat = { text: string; link: string | undefined };

export function orderChat(
  items: readonly CartItem[],
  address: string,
  settings: Addressee & Pick<StoreSettings, 'whatsappNumber'>,
): OrderChat {
  const text = orderMessage(items, address, settings);
  const link = chatLink(settings.whatsappNumber, text);
  if (link.length <= compactAbove) return { text, link };
  const compactLink = chatLink(settings.whatsappNumber, compactOrderMessage(items, address, settings));
  return { text, link: compactLink.length <= copyAbove ? compactLink : undefined };
}

const compactAbove = 2_000;
const copyAbove = 4_000;

/** Opens a chat with the shop, the text already written. */
export function chatLink(number: string, text = ''): string {
  const chat = `https://wa.me/${number.replace(/\D/g, '')}`;
  return text ? `${chat}?text=${encodeURIComponent(text.toWellFormed())}` : chat;
}

function orderText(
  items: readonly CartItem[],
  lines: string[],
  address: string,
  settings: Addressee,
): string {
  const total = formatPrice(cartTotal(items), settings.defaultCurrency);
  const oneLine = address
    .split(/[\r\n]+/)
    .map(cleanLine)
    .filter(Boolean)
    .join(', ');
  return [greeting(settings), ...lines, `Total: ${total}`, `Delivery to: ${oneLine}`].join('\n');
}

function greeting({ storeName }: Addressee): string {
  return `Hello ${cleanLine(storeName)}, I would like to order:`;
}

function orderLine({ product, quantity }: Line, { defaultCurrency }: Addressee): string {
  return `${quantity} × ${cleanLine(product.name)} (${formatPrice(product.price, defaultCurrency)} each)`;
}
