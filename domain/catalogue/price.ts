/** No price that the shop accepts is above this: one crore rupees. */
export const maxPaise = 1_000_000_000;

export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

export function fromPaise(paise: number): number {
  return paise / 100;
}

/** What all pieces cost together, exactly, by way of paise: 0.1 + 0.2 is 0.3 at our till. */
export function worthOf(lines: readonly { price: number; quantity: number }[]): number {
  return fromPaise(lines.reduce((paise, { price, quantity }) => paise + toPaise(price) * quantity, 0));
}

/** ₹1,23,456.00. Written out by hand because server and browser must agree to the last character. */
export function formatPrice(rupees: number, currency = '₹'): string {
  const paise = toPaise(rupees);
  const [whole = '', decimals] = fromPaise(Math.abs(paise)).toFixed(2).split('.');
  return `${paise < 0 ? '-' : ''}${currency}${whole.replace(indianGroups, '$1,')}.${decimals}`;
}

/** The same without a sign, where a sentence is the same in every shop: 1,23,456.00. */
export const formatAmount = (rupees: number) => formatPrice(rupees, '');

const indianGroups = /(\d)(?=(?:\d\d)+\d$)/g;

/** Rupees from a number or from what someone typed (`1,299.50`); `undefined` when it is no price of ours. */
export function parsePrice(input: unknown): number | undefined {
  if (typeof input !== 'number' && typeof input !== 'string') return undefined;
  const rupees = parseRupees(String(input));
  return rupees !== undefined && toPaise(rupees) <= maxPaise ? rupees : undefined;
}

/** The same without the limit of a single price, for sums. */
export function parseRupees(written: string): number | undefined {
  const text = written.trim();
  return writtenPrice.test(text) ? Number(text.replace(/[₹,\s]/g, '')) : undefined;
}

// A comma must be followed by a whole group, so that a decimal comma (12,50) is never read as 1250.
const writtenPrice = /^(?:₹\s*)?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,2})?$/;
