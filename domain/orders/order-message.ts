import type { CartItem } from '../cart/cart.ts';
import { ifShortWords } from '../cart/substitution-texts.ts';
import { formatPrice } from '../catalogue/price.ts';
import { cleanLine } from '../input/plain-text.ts';
import { type Order, orderOf, orderTotal } from './order.ts';
import { orderCode } from './order-code.ts';
import { orderLink } from './order-link.ts';
import { type Addressee, fullLine, orderGreeting, type WrittenLine } from './order-texts.ts';
import { chatLink } from './whatsapp-link.ts';

/** An order and all that its words are made of. */
export type OrderLetter = {
  order: Order;
  /** Absent for Buy Now, whose message is a greeting and a line. */
  address?: string;
  /** Where the shop's own links lead. */
  origin: string;
  settings: Addressee;
};

type Form = { isCompact?: boolean; withLink?: boolean };

/** A greeting, one line per item, the total, the address on one line; then the link and, last of all, the code. */
export function orderMessage(letter: OrderLetter, { isCompact = false, withLink = true }: Form = {}): string {
  const { order, address, origin, settings } = letter;
  const write = isCompact ? compactLine : fullLine;
  return [
    orderGreeting(settings),
    ...order.lines.map(line => write(line, settings) + ifShortWords(line.ifShort)),
    ...(address === undefined ? [] : totalAndAddress(order, address, settings)),
    ...(withLink ? [`Open again: ${orderLink(origin, order)}`] : []),
    `Order ${orderCode(order)}`,
  ].join('\n');
}

/** What to send and how; without a link the order is too long for one, and the shopper copies the text instead. */
export type OrderChat = { text: string; link: string | undefined };

export function orderChat(letter: OrderLetter): OrderChat {
  const links = forms.map(({ most, ...form }) => {
    const link = chatLink(letter.settings.whatsappNumber, orderMessage(letter, form));
    return link.length <= most ? link : undefined;
  });
  return { text: orderMessage(letter), link: links.find(Boolean) };
}

/** Buy Now as it leaves, signed. */
export function buyNowLink(
  item: CartItem,
  now: Date,
  origin: string,
  settings: Addressee,
): string | undefined {
  return orderChat({ order: orderOf([item], now), origin, settings }).link;
}

const compactAbove = 2_000;
const copyAbove = 4_000;

/** The best that fits is sent: the link goes before the lines get worse. */
const forms: (Form & { most: number })[] = [
  { most: compactAbove },
  { most: compactAbove, withLink: false },
  { most: copyAbove, isCompact: true },
  { most: copyAbove, isCompact: true, withLink: false },
];

function compactLine({ name, price, quantity }: WrittenLine): string {
  return `${quantity}x ${cleanLine(name)} (${price})`;
}

function totalAndAddress(order: Order, address: string, { defaultCurrency }: Addressee): string[] {
  const oneLine = address
    .split(/[\r\n]+/)
    .map(cleanLine)
    .filter(Boolean)
    .join(', ');
  return [`Total: ${formatPrice(orderTotal(order), defaultCurrency)}`, `Delivery to: ${oneLine}`];
}
