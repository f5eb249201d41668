import type { CartItem } from '../cart/cart.ts';
import { ifShortSuffix } from '../cart/substitution-texts.ts';
import { formatPrice } from '../catalogue/price.ts';
import { cleanLine } from '../input/plain-text.ts';
import { joinAddressRows } from './join-address-rows.ts';
import { createOrder, type Order, orderTotal } from './order.ts';
import { orderCode } from './order-code.ts';
import { orderLink } from './order-link.ts';
import { formatLine, type MessageLine, type MessageSettings, orderGreeting } from './order-texts.ts';
import { whatsappLink } from './whatsapp-link.ts';

export type OrderMessageInput = {
  order: Order;
  /** Absent for Buy Now, whose message has no total and no address. */
  address?: string;
  origin: string;
  settings: MessageSettings;
};

type MessageFormat = { isCompact?: boolean; withLink?: boolean };

export function formatOrderMessage(
  input: OrderMessageInput,
  { isCompact = false, withLink = true }: MessageFormat = {},
): string {
  const { order, address, origin, settings } = input;
  const formatOrderLine = isCompact ? formatCompactLine : formatLine;
  return [
    orderGreeting(settings),
    ...order.lines.map(line => formatOrderLine(line, settings) + ifShortSuffix(line.ifShort)),
    ...(address === undefined ? [] : totalAndAddress(order, address, settings)),
    ...(withLink ? [`View this order: ${orderLink(origin, order)}`] : []),
    `Order ${orderCode(order)}`,
  ].join('\n');
}

/** Without a link the message is too long for a URL, and the shopper copies the text instead. */
export type OrderChat = { text: string; link: string | undefined };

export function orderChat(input: OrderMessageInput): OrderChat {
  const links = formats.map(({ maxLength, ...format }) => {
    const link = whatsappLink(input.settings.whatsappNumber, formatOrderMessage(input, format));
    return link.length <= maxLength ? link : undefined;
  });
  return { text: formatOrderMessage(input), link: links.find(Boolean) };
}

export function buyNowLink(
  item: CartItem,
  now: Date,
  origin: string,
  settings: MessageSettings,
): string | undefined {
  return orderChat({ order: createOrder([item], now), origin, settings }).link;
}

const compactAbove = 2_000;
const copyAbove = 4_000;

/** The first that fits is used: the order link is dropped before lines are shortened. */
const formats: (MessageFormat & { maxLength: number })[] = [
  { maxLength: compactAbove },
  { maxLength: compactAbove, withLink: false },
  { maxLength: copyAbove, isCompact: true },
  { maxLength: copyAbove, isCompact: true, withLink: false },
];

function formatCompactLine({ name, price, quantity }: MessageLine): string {
  return `${quantity}x ${cleanLine(name)} (${price})`;
}

function totalAndAddress(order: Order, address: string, { defaultCurrency }: MessageSettings): string[] {
  const oneLine = joinAddressRows(address.split(/[\r\n]+/).map(cleanLine));
  return [`Total: ${formatPrice(orderTotal(order), defaultCurrency)}`, `Delivery to: ${oneLine}`];
}
