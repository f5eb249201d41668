import { type Kysely, sql } from 'kysely';
import type { MissedSearch } from '../../domain/catalogue/search/missed-search.ts';
import type { Database } from './engine.ts';
import type { Tables } from './tables.ts';

const maxRows = 1000;

/** Words that found nothing, counted by day; holds nothing about who typed them. */
export function missedSearchTable({ read, write }: Database) {
  return {
    async isListed(word: string): Promise<boolean> {
      const row = await read
        .selectFrom('missed_search')
        .select('word')
        .where('word', '=', word)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    add: (search: MissedSearch & { day: string }): Promise<void> =>
      write(async tables => {
        await tables
          .insertInto('missed_search')
          .values(search)
          .onConflict(conflict =>
            conflict.columns(['word', 'day']).doUpdateSet({
              times: sql`missed_search.times + excluded.times`,
            }),
          )
          .execute();
        await dropOldest(tables);
      }),

    list: (firstDay: string): Promise<MissedSearch[]> =>
      read
        .selectFrom('missed_search')
        .select(({ fn }) => ['word', fn.sum<number>('times').as('times')])
        .where('day', '>=', firstDay)
        .groupBy('word')
        .orderBy('times', 'desc')
        .orderBy('word')
        .execute(),

    async erase(word: string): Promise<void> {
      await write(tables => tables.deleteFrom('missed_search').where('word', '=', word).execute());
    },

    async eraseBefore(day: string): Promise<void> {
      await write(tables => tables.deleteFrom('missed_search').where('day', '<', day).execute());
    },
  };
}

/** Of the oldest day, the rarest words go first. */
async function dropOldest(tables: Kysely<Tables>): Promise<void> {
  await sql`
    delete from missed_search where (word, day) in (
      select word, day from missed_search order by day desc, times desc, word limit ${maxRows} offset ${maxRows}
    )
  `.execute(tables);
}
