import type { ProductQuery } from '../../../domain/catalogue/stock-list.ts';
import type { Database } from '../engine.ts';

/** How many products there are, of a category or in a state of stock if asked: summed up, not counted. */
export async function countProducts(
  { read }: Pick<Database, 'read'>,
  { category, stock }: Pick<ProductQuery, 'category' | 'stock'>,
): Promise<number> {
  let tally = read
    .selectFrom('product_tally')
    .select(({ fn }) => fn.sum<number | null>('products').as('total'));
  if (category) tally = tally.where('category', '=', category);
  if (stock) tally = tally.where('stock_state', '=', stock);
  return (await tally.executeTakeFirstOrThrow()).total ?? 0;
}
