import { formatPrice } from '../catalogue/price.ts';
import { cleanLine } from '../input/plain-text.ts';
import type { StoreSettings } from '../shop/settings.ts';
import type { OrderLine } from './order.ts';

export type MessageSettings = Pick<StoreSettings, 'storeName' | 'defaultCurrency' | 'whatsappNumber'>;
export type MessageLine = Pick<OrderLine, 'name' | 'price' | 'quantity'>;

export function orderGreeting({ storeName }: Pick<MessageSettings, 'storeName'>): string {
  return `Hello ${cleanLine(storeName)}, I would like to order:`;
}

export function formatLine(
  { name, price, quantity }: MessageLine,
  { defaultCurrency }: MessageSettings,
): string {
  return `${quantity} × ${cleanLine(name)} (${formatPrice(price, defaultCurrency)} each)`;
}

/** Used before hydration: cached pages have no time, so neither code nor link. */
export function buyNowMessage(line: MessageLine, settings: MessageSettings): string {
  return [orderGreeting(settings), formatLine(line, settings)].join('\n');
}

export function restockRequestMessage(
  name: string,
  { storeName }: Pick<MessageSettings, 'storeName'>,
): string {
  return `Hello ${cleanLine(storeName)}, please tell me when ${cleanLine(name)} is back.`;
}

export function productQuestionMessage(
  name: string,
  { storeName }: Pick<MessageSettings, 'storeName'>,
): string {
  return `Hello ${cleanLine(storeName)}, I have a question about ${cleanLine(name)}.`;
}
