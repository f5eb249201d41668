import { createHmac, randomBytes } from 'node:crypto';
import { toDay } from '../../domain/catalogue/search/missed-search.ts';

const requiredIps = 3;
const memoryMs = 7 * 24 * 60 * 60 * 1000;
const maxWords = 1000;
const maxIpsPerWord = 100;

type Witnesses = { since: number; lastDays: Map<string, string> };

/** Remembers for a week, only in memory and only as salted hashes, from which IPs a word was typed. */
export function createSearchWitnesses() {
  const salt = randomBytes(32);
  const words = new Map<string, Witnesses>();

  /** How many searches to count now: each IP once a day, and none before the third. */
  return (search: { word: string; ip: string; isListed: boolean; now: Date }): number => {
    const { word, ip, isListed, now } = search;
    const { lastDays } = witnessesOf(word, now.getTime());
    const hash = createHmac('sha256', salt).update(`${word}\n${ip}`).digest('base64url');
    const lastDay = lastDays.get(hash);
    if (lastDay === toDay(now) || (lastDay === undefined && lastDays.size >= maxIpsPerWord)) return 0;
    lastDays.set(hash, toDay(now));
    if (isListed) return 1;
    if (lastDays.size < requiredIps) return 0;
    return lastDay === undefined && lastDays.size === requiredIps ? requiredIps : 1;
  };

  function witnessesOf(word: string, now: number): Witnesses {
    for (const [known, { since }] of words) if (since + memoryMs <= now) words.delete(known);
    const found = words.get(word) ?? { since: now, lastDays: new Map() };
    words.set(word, found);
    for (const oldest of words.keys()) if (words.size > maxWords) words.delete(oldest);
    return found;
  }
}
