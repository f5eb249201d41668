import type { ProductQuery } from '../../../domain/catalogue/stock-list.ts';
import type { Database } from '../engine.ts';

/** Sums the tally table instead of counting products. */
export async function countProducts(
  { read }: Pick<Database, 'read'>,
  {
    category,
    stock,
    inStock,
    includeHidden,
  }: Pick<ProductQuery, 'category' | 'stock' | 'inStock' | 'includeHidden'>,
): Promise<number> {
  let tally = read
    .selectFrom('product_tally')
    .select(({ fn }) => fn.sum<number | null>('products').as('total'));
  if (category) tally = tally.where('category', '=', category);
  if (stock && stock !== 'no-photo' && stock !== 'featured') tally = tally.where('stock_state', '=', stock);
  if (inStock) tally = tally.where('stock_state', '<>', 'out');
  if (!includeHidden) tally = tally.where('stock_state', '<>', 'hidden');
  return (await tally.executeTakeFirstOrThrow()).total ?? 0;
}
