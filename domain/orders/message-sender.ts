import { cleanLine } from '../input/plain-text.ts';

/** Whom WhatsApp names when a message is copied: `[15/11, 9:30 am] Anu: …` or `15/11/2026, 09:30 - +91 98470 12345: …`. */
export function senderOf(text: string): { name: string; phone: string } {
  for (const row of text.slice(0, 20_000).split(/[\r\n]+/, 200)) {
    const sender = copiedFrom.map(prefix => cleanLine(row).match(prefix)?.[1]).find(Boolean);
    if (sender) return isNumber(sender) ? { name: '', phone: sender } : { name: sender, phone: '' };
  }
  return { name: '', phone: '' };
}

/** What WhatsApp puts before a row: the time, and who wrote it. */
export const copiedFrom = [
  /^\[[^\]]{0,20}\d[^\]]{0,30}\] ?[~\s]{0,9}([^:]{1,80}): ?/u,
  /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},? \d{1,2}[:.]\d\d[^-–]{0,12}[-–] [~\s]{0,9}([^:]{1,80}): ?/u,
];

const isNumber = (sender: string) => /^\+?[\d\s()-]{10,20}$/.test(sender);
