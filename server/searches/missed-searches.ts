import {
  firstMissedSearchDay,
  type MissedSearch,
  missedSearchWord,
  toDay,
} from '../../domain/catalogue/search/missed-search.ts';
import { networksAround } from '../http/ip-key.ts';
import type { MissedSearches, Products } from '../shop.ts';
import { createSearchWitnesses } from './search-witnesses.ts';

type MissedSearchRecords = {
  isListed(word: string): Promise<boolean>;
  add(search: MissedSearch & { day: string }): Promise<void>;
  list(firstDay: string): Promise<MissedSearch[]>;
  eraseBefore(day: string): Promise<void>;
  erase(word: string): Promise<void>;
};

const maxListed = 50;

/** Each costs a search. */
const maxChecked = 100;

export function createMissedSearches(
  records: MissedSearchRecords,
  { search }: Pick<Products, 'search'>,
): MissedSearches {
  const countSearches = createSearchWitnesses();

  return {
    async report(q, ipKey, now = new Date()) {
      const word = missedSearchWord(q);
      if (!word || (await isFound(word))) return;
      const isListed = await records.isListed(word);
      const ip = networksAround(ipKey).household;
      const times = countSearches({ word, ip, isListed, now });
      if (times > 0) await records.add({ word, day: toDay(now), times });
    },

    async list(now = new Date()) {
      const missed: MissedSearch[] = [];
      const latest = await records.list(firstMissedSearchDay(now));
      for (const listed of latest.slice(0, maxChecked)) {
        if (missed.length === maxListed) break;
        // Products may have been added or renamed since.
        if (!(await isFound(listed.word))) missed.push(listed);
      }
      return missed;
    },

    async eraseExpired(now) {
      const firstDay = firstMissedSearchDay(now);
      await records.eraseBefore(firstDay);
      for (const { word } of await records.list(firstDay)) if (await isFound(word)) await records.erase(word);
    },
  };

  async function isFound(q: string): Promise<boolean> {
    const page = await search({ q, limit: 1 });
    return page !== 'bad-cursor' && page.total > 0;
  }
}
