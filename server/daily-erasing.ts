import type { Logger } from 'pino';
import { keptSince } from '../domain/retention.ts';
import { withoutValues } from './request-log.ts';
import type { Shop } from './shop.ts';

const day = 24 * 60 * 60 * 1000;

/** Erases what has been kept long enough, now and every day; `now` stands in for the clock in tests. */
export function eraseEveryDay(shop: Shop, log: Logger, now: () => number = Date.now): void {
  const erase = () =>
    eraseOldMessages(shop, new Date(now())).then(
      messages => log.info({ messages }, 'erased what was kept long enough'),
      error => log.error({ error: withoutValues(error) }, 'old messages could not be erased'),
    );
  void erase();
  setInterval(erase, day).unref();
}

export async function eraseOldMessages(shop: Shop, now: Date): Promise<number> {
  const { messageMonths } = await shop.settings.read();
  const since = keptSince(messageMonths, now);
  return since ? shop.messages.eraseBefore(since) : 0;
}
