import type { ProductQuery } from '../../domain/stock-list.ts';
import type { Database } from './database.ts';

/** How many products there are, of a category or in a state of stock if asked: summed up, not counted. */
export async function countProducts(
  { read }: Pick<Database, 'read'>,
  { category, stock }: Pick<ProductQuery, 'category' | 'stock'>,
): Promise<number> {
  const { total } = await read
    .selectFrom('product_tally')
    .select(({ fn }) => fn.sum<number | null>('products').as('total'))
    .$if(category !== undefined, tally => tally.where('category', '=', category ?? 'pots'))
    .$if(stock !== undefined, tally => tally.where('stock_state', '=', stock ?? 'in'))
    .executeTakeFirstOrThrow();
  return total ?? 0;
}
