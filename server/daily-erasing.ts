import type { Logger } from 'pino';
import { keptSince } from '../domain/retention.ts';
import { withoutValues } from './request-log.ts';
import type { Shop } from './shop.ts';

const day = 24 * 60 * 60 * 1000;

/** Erases what has been kept long enough, now and every day; `now` stands in for the clock in tests. */
export function eraseEveryDay(
  shop: Shop,
  log: Logger,
  now: () => number = Date.now,
): { stop(): Promise<void> } {
  let ended = erase();
  const timer = setInterval(() => {
    ended = erase();
  }, day).unref();
  return {
    async stop() {
      clearInterval(timer);
      await ended;
    },
  };

  async function erase(): Promise<void> {
    try {
      if (!(await shop.isKeeper())) return;
      const messages = await eraseOldMessages(shop, new Date(now()));
      log.info({ messages }, 'erased what was kept long enough');
    } catch (error) {
      log.error({ error: withoutValues(error) }, 'old messages could not be erased');
    }
  }
}

export async function eraseOldMessages(shop: Shop, now: Date): Promise<number> {
  const { messageMonths } = await shop.settings.read();
  return shop.messages.eraseBefore(keptSince(messageMonths, now));
}
