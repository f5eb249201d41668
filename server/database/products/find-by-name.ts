import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sortName } from '../../../domain/catalogue/product-sort.ts';
import { nameKey } from '../../../domain/orders/order.ts';
import type { Products } from '../../shop.ts';
import type { Database } from '../engine.ts';
import { selectProducts, toProduct } from './product-rows.ts';

const batchSize = 1_000;

export function productNameLookup({ read, sql }: Database): Pick<Products, 'findByNameOrId'> {
  return {
    async findByNameOrId(names, ids) {
      const keys = new Set(names.map(nameKey).filter(Boolean));
      const exact = await read
        .selectFrom('product')
        .select(['id', 'name'])
        .where(({ eb, or }) =>
          or([
            ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
            ...(names.length > 0 ? [eb('sort_name', 'in', names.map(sortName))] : []),
          ]),
        )
        .execute();
      for (const { name } of exact) keys.delete(nameKey(name));
      const found = [...exact.map(({ id }) => id), ...(keys.size > 0 ? await findOtherSpellings(keys) : [])];
      if (found.length === 0) return [];
      return (await selectProducts(read, sql).where('id', 'in', found).execute()).map(toProduct);
    },
  };

  /** Scans all names in batches, because no index covers other spellings. */
  async function findOtherSpellings(keys: ReadonlySet<string>): Promise<string[]> {
    const found: string[] = [];
    let last = '';
    for (;;) {
      const batch = await read
        .selectFrom('product')
        .select(['id', 'name', 'other_names'])
        .where('id', '>', last)
        .orderBy('id')
        .limit(batchSize)
        .execute();
      for (const { id, name, other_names } of batch) {
        const otherNames: string[] = other_names === '[]' ? [] : JSON.parse(other_names);
        if ([name, ...otherNames].some(each => keys.has(nameKey(each)))) found.push(id);
      }
      if (batch.length < batchSize) return found;
      last = batch.at(-1)?.id ?? '';
      await yieldToEventLoop();
    }
  }
}
