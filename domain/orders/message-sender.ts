import { cleanLine } from '../input/plain-text.ts';

/** Finds the sender in a copied chat: `[15/11, 9:30 am] Anu: …` or `15/11/2026, 09:30 - +91 98470 12345: …`. */
export function parseSender(text: string): { name: string; phone: string } {
  for (const row of text.slice(0, 20_000).split(/[\r\n]+/, 200)) {
    const sender = copiedMessagePrefixes.map(prefix => cleanLine(row).match(prefix)?.[1]).find(Boolean);
    if (sender) return isPhoneNumber(sender) ? { name: '', phone: sender } : { name: sender, phone: '' };
  }
  return { name: '', phone: '' };
}

/** The first Indian mobile number in a text such as a delivery address; empty when there is none. */
export function findMobileNumber(text: string): string {
  return text.match(mobileNumber)?.[0] ?? '';
}

const mobileNumber = /(?<!\d)(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/u;

/** WhatsApp prefixes copied rows with time and sender. */
export const copiedMessagePrefixes = [
  /^\[[^\]]{0,20}\d[^\]]{0,30}\] ?[~\s]{0,9}([^:]{1,80}): ?/u,
  /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},? \d{1,2}[:.]\d\d[^-–]{0,12}[-–] [~\s]{0,9}([^:]{1,80}): ?/u,
];

const isPhoneNumber = (sender: string) => /^\+?[\d\s()-]{10,20}$/.test(sender);
