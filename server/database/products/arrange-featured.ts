import type { Kysely } from 'kysely';
import type { Dialect } from '../engine.ts';
import type { Tables } from '../tables.ts';
import { isFeatured } from './product-filter.ts';

const lastPosition = 9999;

/** Changes no product version: the position is no part of a product that somebody may be editing. */
export async function arrangeFeatured(
  tables: Kysely<Tables>,
  ids: readonly string[],
  { lockRows }: Pick<Dialect, 'lockRows'>,
): Promise<void> {
  const featured = await tables
    .selectFrom('product')
    .select(['id', 'featured_position'])
    .where(isFeatured)
    .orderBy('id')
    .modifyEnd(lockRows)
    .execute();
  for (const { id, featured_position } of featured) {
    const index = ids.indexOf(id);
    const position = index < 0 ? lastPosition : Math.min(index + 1, lastPosition);
    if (position === featured_position) continue;
    await tables.updateTable('product').set({ featured_position: position }).where('id', '=', id).execute();
  }
}
