import type { Logger } from 'pino';
import { retentionCutoff } from '../../domain/people/retention.ts';
import type { Config } from '../config.ts';
import { redactError } from '../http/request-log.ts';
import type { Shop } from '../shop.ts';
import { isClockTrusted } from './daily-backup.ts';

const day = 24 * 60 * 60 * 1000;

type DailyRetentionOptions = {
  shop: Shop;
  config: Pick<Config, 'dataDir'>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  now?: () => number;
};

export function startDailyRetention({ shop, config, log, now = Date.now }: DailyRetentionOptions): {
  stop(): Promise<void>;
} {
  let running = erase();
  const timer = setInterval(() => {
    running = erase();
  }, day).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };

  async function erase(): Promise<void> {
    try {
      if (!(await shop.isLeader())) return;
      const today = new Date(now());
      if (!isClockTrusted(config, today)) return log.warn(clockJumped);
      const messages = await eraseOldMessages(shop, today);
      await shop.productImports.eraseExpired(today);
      await shop.missedSearches.eraseExpired(today);
      log.info({ messages }, 'expired messages erased');
    } catch (error) {
      log.error({ error: redactError(error) }, 'expired messages could not be erased');
    }
  }
}

const clockJumped =
  'The clock is more than a week past the last daily backup. If it is right, old messages are erased from tomorrow on.';

export async function eraseOldMessages(shop: Shop, now: Date): Promise<number> {
  const { messageMonths } = await shop.settings.read();
  return shop.messages.eraseBefore(retentionCutoff(messageMonths, now));
}
