import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { toPaise } from '../../../domain/catalogue/price.ts';
import type { CareDifficulty } from '../../../domain/catalogue/product.ts';
import { categoriesNamed } from '../../../domain/catalogue/search/category-words.ts';
import { searchWords } from '../../../domain/catalogue/search/search-text.ts';
import { lowStockThreshold } from '../../../domain/catalogue/stock.ts';
import type { ListFilter, ProductQuery } from '../../../domain/catalogue/stock-list.ts';
import type { Dialect } from '../engine.ts';
import { isNamed, namingWords } from './named-products.ts';

export type Condition = RawBuilder<SqlBool>;

/** SQL version of `matchesQuery` and `stockState` in domain/catalogue; the planner may use any index. */
export function indexedConditions(query: ProductQuery): Condition[] {
  const { category, min, max, stock, inStock, difficulty } = query;
  return [
    ...visibilityConditions(query),
    ...(category ? [sql<SqlBool>`product.category = ${category}`] : []),
    ...(min === undefined ? [] : [sql<SqlBool>`product.price_paise >= ${toPaise(min)}`]),
    ...(max === undefined ? [] : [sql<SqlBool>`product.price_paise <= ${toPaise(max)}`]),
    ...(stock ? [hasState(sql.ref('product.stock'), stock)] : []),
    ...(inStock ? [isInStock(sql.ref('product.stock'))] : []),
    ...(difficulty ? [hasDifficulty(sql.ref('product.care_difficulty'), difficulty)] : []),
  ];
}

/** Conditions for scanning the sort index: only the sorted column may use an index. */
export function scanConditions(query: ProductQuery, { unindexed, hasTag }: Dialect): Condition[] {
  const { category, min, max, stock, inStock, difficulty, tags = [], q = '', sort } = query;
  const columnFor = (sortPrefix: 'price' | 'stock', column: string) =>
    sort?.startsWith(sortPrefix) ? sql.ref<number>(column) : unindexed(column);
  const price = columnFor('price', 'product.price_paise');
  return [
    ...visibilityConditions(query),
    ...(category ? [sql<SqlBool>`product.category = ${category}`] : []),
    ...(min === undefined ? [] : [sql<SqlBool>`${price} >= ${toPaise(min)}`]),
    ...(max === undefined ? [] : [sql<SqlBool>`${price} <= ${toPaise(max)}`]),
    ...(stock ? [hasState(columnFor('stock', 'product.stock'), stock)] : []),
    ...(inStock ? [isInStock(unindexed('product.stock'))] : []),
    ...(difficulty ? [hasDifficulty(unindexed('product.care_difficulty'), difficulty)] : []),
    ...tags.map(hasTag),
    ...searchWords(q).map(containsWord),
    ...nameConditions(query),
  ];
}

export function nameConditions({ q = '', named }: ProductQuery): Condition[] {
  if (named === undefined) return [];
  const conditions = namingWords(q).map(isNamed);
  return named ? conditions : [sql`not (${allOf(conditions)})`];
}

/** The conditions on columns of the sort index, which its scan starts and ends with. */
export function sortIndexConditions({ category, min, max, stock, sort }: ProductQuery): Condition[] {
  return indexedConditions({
    includeHidden: true,
    ...(category && { category }),
    ...(sort?.startsWith('price') && {
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
    }),
    ...(sort?.startsWith('stock') && stock && { stock }),
  });
}

export const allOf = (conditions: Condition[]): Condition =>
  conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`1 = 1`;

export function containsWord(word: string): Condition {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const isInText = sql<SqlBool>`product.search_text like ${pattern} escape '\\'`;
  const named = categoriesNamed(word);
  return named.length > 0 ? sql`(${isInText} or product.category in (${sql.join(named)}))` : isInText;
}

/** Literals, because a partial index is not used for a bound parameter. */
export const isVisible: Condition = sql`product.is_hidden = 0`;
export const isFeatured: Condition = sql`product.is_featured = 1`;
const isHidden: Condition = sql`product.is_hidden = 1`;
const hasNoPhoto: Condition = sql`not exists (select 1 from product_image where product_id = product.id)`;

export function visibilityConditions({ includeHidden }: ProductQuery): Condition[] {
  return includeHidden ? [] : [isVisible];
}

const isInStock = (stock: Expression<unknown>): Condition => sql`${stock} > 0`;

function hasDifficulty(difficulty: Expression<unknown>, levels: CareDifficulty[]): Condition {
  return sql`${difficulty} in (${sql.join(levels)})`;
}

function hasState(stock: Expression<number>, state: ListFilter): Condition {
  if (state === 'no-photo') return sql`${isHidden} and ${hasNoPhoto}`;
  if (state === 'hidden') return isHidden;
  if (state === 'featured') return isFeatured;
  if (state === 'out') return sql`${isVisible} and ${stock} = 0`;
  if (state === 'in') return sql`${isVisible} and ${stock} > ${lowStockThreshold}`;
  return sql`${isVisible} and ${stock} between 1 and ${lowStockThreshold}`;
}
