import { setImmediate as letOthersIn } from 'node:timers/promises';
import { sortName } from '../../../domain/catalogue/product-sort.ts';
import { nameKey } from '../../../domain/orders/order.ts';
import type { Products } from '../../shop.ts';
import type { Database } from '../engine.ts';
import { selectProducts, toProduct } from './product-rows.ts';

const atOnce = 1_000;

/** Finds products by what people call them. */
export function productNaming({ read, sql }: Database): Pick<Products, 'named'> {
  return {
    async named(names, ids) {
      const keys = new Set(names.map(nameKey).filter(Boolean));
      const near = await read
        .selectFrom('product')
        .select(['id', 'name'])
        .where(({ eb, or }) =>
          or([
            ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
            ...(names.length > 0 ? [eb('sort_name', 'in', names.map(sortName))] : []),
          ]),
        )
        .execute();
      for (const { name } of near) keys.delete(nameKey(name));
      const found = [...near.map(({ id }) => id), ...(keys.size > 0 ? await spelt(keys) : [])];
      if (found.length === 0) return [];
      return (await selectProducts(read, sql).where('id', 'in', found).execute()).map(toProduct);
    },
  };

  /** No index knows how else a name may be spelt, so every name is looked at, and others are served between. */
  async function spelt(keys: ReadonlySet<string>): Promise<string[]> {
    const found: string[] = [];
    let last = '';
    for (;;) {
      const some = await read
        .selectFrom('product')
        .select(['id', 'name'])
        .where('id', '>', last)
        .orderBy('id')
        .limit(atOnce)
        .execute();
      found.push(...some.filter(({ name }) => keys.has(nameKey(name))).map(({ id }) => id));
      if (some.length < atOnce) return found;
      last = some.at(-1)?.id ?? '';
      await letOthersIn();
    }
  }
}
