import { defaultSettings } from '../../domain/shop/settings.ts';
import type { Shop } from '../shop.ts';
import type { Database } from './engine.ts';
import { wordOnce } from './prepared-query.ts';

export function settingsTable({
  read,
  publish,
}: Database): Shop['settings'] & { isSaved(): Promise<boolean> } {
  const stored = wordOnce(read, () => read.selectFrom('setting').select('body').where('id', '=', 1));
  return {
    /** A setting that is newer than what was saved starts with its default. */
    async read() {
      const [saved] = await stored({});
      return { ...defaultSettings, ...JSON.parse(saved?.body ?? '{}') };
    },

    save: changes =>
      publish(async tables => {
        // Writing what is there already holds the row until the transaction ends, and makes it when there is none yet.
        const { body } = await tables
          .insertInto('setting')
          .values({ id: 1, body: '{}' })
          .onConflict(known => known.column('id').doUpdateSet({ id: 1 }))
          .returning('body')
          .executeTakeFirstOrThrow();
        const settings = { ...defaultSettings, ...JSON.parse(body), ...changes };
        await tables
          .updateTable('setting')
          .set({ body: JSON.stringify(settings) })
          .execute();
        return settings;
      }),

    isSaved: async () => (await stored({})).length > 0,
  };
}
