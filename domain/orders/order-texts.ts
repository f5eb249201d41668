import { formatPrice } from '../catalogue/price.ts';
import { cleanLine } from '../input/plain-text.ts';
import type { StoreSettings } from '../shop/settings.ts';
import type { OrderLine } from './order.ts';

export type Addressee = Pick<StoreSettings, 'storeName' | 'defaultCurrency' | 'whatsappNumber'>;
export type WrittenLine = Pick<OrderLine, 'name' | 'price' | 'quantity'>;

export function orderGreeting({ storeName }: Pick<Addressee, 'storeName'>): string {
  return `Hello ${cleanLine(storeName)}, I would like to order:`;
}

export function fullLine({ name, price, quantity }: WrittenLine, { defaultCurrency }: Addressee): string {
  return `${quantity} × ${cleanLine(name)} (${formatPrice(price, defaultCurrency)} each)`;
}

/** Buy Now before scripts run: a page that everybody gets has no minute of its own, so neither code nor link. */
export function buyNowMessage(line: WrittenLine, settings: Addressee): string {
  return [orderGreeting(settings), fullLine(line, settings)].join('\n');
}

export function restockRequest(name: string, { storeName }: Pick<Addressee, 'storeName'>): string {
  return `Hello ${cleanLine(storeName)}, please tell me when ${cleanLine(name)} is back.`;
}
