import { networksAround } from './ip-key.ts';
import { type CreateLimiter, consume, consumeInOrder, type RetryAfter } from './limiter.ts';

export type ContactLimit = {
  countContactForm(ipKey: string): Promise<RetryAfter>;
  /** Called only before a message is stored, so that rejected forms do not use up the daily limit. */
  countStoredMessage(ipKey: string): Promise<RetryAfter>;
};

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** 200 messages a day: 80 at any time, 4 in each hour, and 24 kept for networks that have not written that day. */
export function createContactLimit(limiter: CreateLimiter): ContactLimit {
  const byAddress = limiter('contact', 5, 10 * minute);
  const byHousehold = limiter('contact-household', 10, 10 * minute);
  const bySite = limiter('contact-site', 20, 10 * minute);
  const anyTime = limiter('contact-day', 80, day);
  const eachHour = limiter('contact-hour', 4, hour);
  const reserve = limiter('contact-reserve', 24, day);
  const bySiteAndDay = limiter('contact-site-day', 1, day);

  return {
    countContactForm(ipKey) {
      const { household, site } = networksAround(ipKey);
      return consumeInOrder([
        { limiter: byAddress, key: ipKey },
        { limiter: byHousehold, key: household },
        { limiter: bySite, key: site },
      ]);
    },

    async countStoredMessage(ipKey) {
      const { consumedPoints } = await bySiteAndDay.penalty(networksAround(ipKey).site);
      const untilNextHour = await consume(eachHour, 'all');
      if (untilNextHour === 0 || (await consume(anyTime, 'all')) === 0) return 0;
      const isFirstOfSite = consumedPoints === 1;
      return isFirstOfSite && (await consume(reserve, 'all')) === 0 ? 0 : untilNextHour;
    },
  };
}
