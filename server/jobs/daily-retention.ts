import type { Logger } from 'pino';
import { keptSince } from '../../domain/people/retention.ts';
import type { Config } from '../config.ts';
import { withoutValues } from '../http/request-log.ts';
import type { Shop } from '../shop.ts';
import { isClockTrusted } from './daily-backup.ts';

const day = 24 * 60 * 60 * 1000;

type Parts = {
  shop: Shop;
  config: Pick<Config, 'dataDir'>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  now?: () => number;
};

/** Erases what has been kept long enough, now and every day; `now` stands in for the clock in tests. */
export function eraseEveryDay({ shop, config, log, now = Date.now }: Parts): { stop(): Promise<void> } {
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
      const today = new Date(now());
      if (!isClockTrusted(config, today)) return log.warn(clockJumped);
      const messages = await eraseOldMessages(shop, today);
      log.info({ messages }, 'erased what was kept long enough');
    } catch (error) {
      log.error({ error: withoutValues(error) }, 'old messages could not be erased');
    }
  }
}

const clockJumped =
  'The clock is more than a week past the last daily backup. If it is right, old messages are erased from tomorrow on.';

export async function eraseOldMessages(shop: Shop, now: Date): Promise<number> {
  const { messageMonths } = await shop.settings.read();
  return shop.messages.eraseBefore(keptSince(messageMonths, now));
}
