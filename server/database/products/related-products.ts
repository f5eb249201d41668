import { type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { CategoryId } from '../../../domain/catalogue/category.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import type { Database } from '../engine.ts';
import { wordEachKind } from '../prepared-query.ts';
import { rememberAnswers } from '../query-cache.ts';
import type { Tables } from '../tables.ts';
import { countProducts } from './product-counts.ts';
import { inOrder } from './product-ordering.ts';
import { type FullRow, selectProducts } from './product-rows.ts';

type Kind = { among: 'all' | 'some'; tagCount: number };
type Compared = Pick<Product, 'id' | 'category' | 'tags'>;

/** How many of a category, and of the carriers of each tag before and behind the product, are compared. */
const mostOfCategory = 200;
const mostOfTag = 30;

/**
 * domain/catalogue-order's `relatedProducts`. In a large category only some are compared: its foremost, and those
 * that stand next to the product among the carriers of each of its tags.
 */
export function productNeighbours(database: Database) {
  const { read, sql: dialect } = database;
  const count = rememberAnswers(database, (category: CategoryId) => countProducts(database, { category }));
  const neighbours = wordEachKind(read, ({ among, tagCount }: Kind, values: Record<string, unknown>) => {
    const tags = Array.from({ length: tagCount }, (_, number) => values[number]);
    const product = { id: values.id, category: values.category, tags } as Compared;
    const isNeighbour = among === 'all' ? isOfSameCategory(product) : isNear(product);
    const nearest = nearestFirst(read.selectFrom('product').select('id').where(isNeighbour), product);
    return nearestFirst(
      selectProducts(read, dialect).where('id', 'in', nearest.limit(values.limit as number)),
      product,
    );
  });
  return async ({ id, category, tags }: Product, limit: number): Promise<FullRow[]> => {
    const among = (await count(category)) <= mostOfCategory ? 'all' : 'some';
    const kind: Kind = { among, tagCount: tags.length };
    return neighbours(kind, { id, category, limit, ...Object.fromEntries(tags.entries()) });
  };
}

function nearestFirst<O>(products: SelectQueryBuilder<Tables, 'product', O>, { tags }: Compared) {
  const ranked = products
    .orderBy(eb => eb.case().when('stock', '>', 0).then(0).else(1).end())
    .$if(tags.length > 0, query => query.orderBy(eb => sharedTags(eb, tags), 'desc'));
  return inOrder(ranked, 'featured');
}

function isOfSameCategory({ id, category }: Compared) {
  return sql<SqlBool>`product.category = ${category} and product.id <> ${id}`;
}

function isNear(product: Compared) {
  return sql<SqlBool>`product.id in ${compared(product)} and product.id <> ${product.id}`;
}

function compared({ id, category, tags }: Compared) {
  const foremost = sql`select foremost.id from (
    select id from product where category = ${category} order by featured_rank, sort_name, id limit ${mostOfCategory}
  ) as foremost`;
  const carriers = tags.flatMap(tag => [
    sql`select behind.product_id from (
      select product_id from product_tag where tag = ${tag} and product_id > ${id} order by product_id limit ${mostOfTag}
    ) as behind where ${isOf(category, 'behind')}`,
    sql`select before.product_id from (
      select product_id from product_tag where tag = ${tag} and product_id < ${id} order by product_id desc limit ${mostOfTag}
    ) as before where ${isOf(category, 'before')}`,
  ]);
  return sql<string>`(${sql.join([foremost, ...carriers], sql` union `)})`;
}

/** Asked of each carrier, not of the index of categories, which would name all of one. */
function isOf(category: CategoryId, carriers: string) {
  return sql`(select category from product where id = ${sql.ref(`${carriers}.product_id`)}) = ${category}`;
}

function sharedTags(eb: ExpressionBuilder<Tables, 'product'>, tags: string[]) {
  return eb
    .selectFrom('product_tag')
    .select(({ fn }) => fn.countAll().as('shared'))
    .whereRef('product_tag.product_id', '=', 'product.id')
    .where('tag', 'in', tags);
}
