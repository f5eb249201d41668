import { allDefaults } from '../../domain/shop/page-texts.ts';
import type { Shop } from '../shop.ts';
import type { Database } from './engine.ts';
import { prepareQuery } from './prepared-query.ts';

export function settingsTable({
  read,
  publish,
}: Database): Shop['settings'] & { isSaved(): Promise<boolean> } {
  const selectSettings = prepareQuery(read, () =>
    read.selectFrom('setting').select('body').where('id', '=', 1),
  );
  return {
    async read() {
      const [saved] = await selectSettings({});
      return { ...allDefaults, ...JSON.parse(saved?.body ?? '{}') };
    },

    save: changes =>
      publish(async tables => {
        // An upsert without changes locks the row and creates it if missing.
        const { body } = await tables
          .insertInto('setting')
          .values({ id: 1, body: '{}' })
          .onConflict(conflict => conflict.column('id').doUpdateSet({ id: 1 }))
          .returning('body')
          .executeTakeFirstOrThrow();
        const settings = { ...allDefaults, ...JSON.parse(body), ...changes };
        await tables
          .updateTable('setting')
          .set({ body: JSON.stringify(settings) })
          .execute();
        return settings;
      }),

    isSaved: async () => (await selectSettings({})).length > 0,
  };
}
