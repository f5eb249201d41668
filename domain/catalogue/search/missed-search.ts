import { cleanLine } from '../../input/plain-text.ts';
import { maxOtherNameLength } from '../other-names.ts';
import { normalizeName } from './indic-text.ts';

export type MissedSearch = { word: string; times: number };

export const missedSearchDays = 90;

/** `undefined` for what is too short, too long or may be personal: digits of any script, e-mail addresses. */
export function missedSearchWord(q: string): string | undefined {
  const word = normalizeName(cleanLine(q)).toLowerCase();
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  const isCountable = letters >= 3 && word.length <= maxOtherNameLength && !/[\p{N}@＠﹫,]/u.test(word);
  return isCountable ? word : undefined;
}

export function firstMissedSearchDay(now: Date): string {
  const first = new Date(now);
  first.setUTCDate(first.getUTCDate() - missedSearchDays);
  return toDay(first);
}

export const toDay = (date: Date) => date.toISOString().slice(0, 10);
