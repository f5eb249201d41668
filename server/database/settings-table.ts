import { defaultSettings } from '../../domain/settings.ts';
import type { Shop } from '../shop.ts';
import type { Database } from './database.ts';

export function settingsTable({
  read,
  publish,
}: Database): Shop['settings'] & { isSaved(): Promise<boolean> } {
  const stored = () => read.selectFrom('setting').select('body').where('id', '=', 1).executeTakeFirst();
  return {
    /** A setting that is newer than what was saved starts with its default. */
    async read() {
      return { ...defaultSettings, ...JSON.parse((await stored())?.body ?? '{}') };
    },

    async save(settings) {
      const body = JSON.stringify(settings);
      await publish(tables =>
        tables
          .insertInto('setting')
          .values({ id: 1, body })
          .onConflict(taken => taken.column('id').doUpdateSet({ body }))
          .execute(),
      );
      return settings;
    },

    isSaved: async () => (await stored()) !== undefined,
  };
}
