/** One crore rupees. */
export const maxPaise = 1_000_000_000;

export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

export function fromPaise(paise: number): number {
  return paise / 100;
}

/** Adds in paise, because 0.1 + 0.2 is not 0.3 in floating point. */
export function sumLineTotals(lines: readonly { price: number; quantity: number }[]): number {
  return fromPaise(lines.reduce((paise, { price, quantity }) => paise + toPaise(price) * quantity, 0));
}

/** ₹1,23,456.00. Avoids `Intl`, because server and browser must produce identical text. */
export function formatPrice(rupees: number, currency = '₹'): string {
  const paise = toPaise(rupees);
  const [whole = '', decimals] = fromPaise(Math.abs(paise)).toFixed(2).split('.');
  return `${paise < 0 ? '-' : ''}${currency}${whole.replace(indianGroups, '$1,')}.${decimals}`;
}

export const formatAmount = (rupees: number) => formatPrice(rupees, '');

const indianGroups = /(\d)(?=(?:\d\d)+\d$)/g;

/** Rupees from a number or typed text (`1,299.50`); `undefined` when invalid or above `maxPaise`. */
export function parsePrice(input: unknown): number | undefined {
  if (typeof input !== 'number' && typeof input !== 'string') return undefined;
  const rupees = parseRupees(String(input));
  return rupees !== undefined && toPaise(rupees) <= maxPaise ? rupees : undefined;
}

export function parseRupees(input: string): number | undefined {
  const text = input.trim();
  return pricePattern.test(text) ? Number(text.replace(/[₹,\s]/g, '')) : undefined;
}

// A comma must be followed by a whole group, so that a decimal comma (12,50) is never read as 1250.
const pricePattern = /^(?:₹\s*)?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,2})?$/;
