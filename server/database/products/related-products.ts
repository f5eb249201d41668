import { type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { CategoryId } from '../../../domain/catalogue/category.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import type { Database } from '../engine.ts';
import { prepareQueryVariants } from '../prepared-query.ts';
import { cacheQueryResults } from '../query-cache.ts';
import type { Tables } from '../tables.ts';
import { countProducts } from './product-counts.ts';
import { isVisible } from './product-filter.ts';
import { orderProducts } from './product-ordering.ts';
import { type ProductWithListsRow, selectProducts } from './product-rows.ts';

type Variant = { candidates: 'all' | 'some'; tagCount: number };
type Reference = Pick<Product, 'id' | 'category' | 'tags'>;

const maxFromCategory = 200;
/** Per tag, before and after the product in id order. */
const maxFromTag = 30;

/** SQL version of domain/catalogue's `relatedProducts`; in a large category only nearby candidates are ranked. */
export function createRelatedProductsQuery(database: Database) {
  const { read, sql: dialect } = database;
  const count = cacheQueryResults(database, (category: CategoryId) => countProducts(database, { category }));
  const queryRelated = prepareQueryVariants(
    read,
    ({ candidates, tagCount }: Variant, values: Record<string, unknown>) => {
      const tags = Array.from({ length: tagCount }, (_, index) => values[index]);
      const product = { id: values.id, category: values.category, tags } as Reference;
      const isCandidate = candidates === 'all' ? isInSameCategory(product) : isInCandidates(product);
      const ids = orderByRelevance(
        read.selectFrom('product').select('id').where(isCandidate).where(isVisible),
        product,
      );
      return orderByRelevance(
        selectProducts(read, dialect).where('id', 'in', ids.limit(values.limit as number)),
        product,
      );
    },
  );
  return async ({ id, category, tags }: Product, limit: number): Promise<ProductWithListsRow[]> => {
    const candidates = (await count(category)) <= maxFromCategory ? 'all' : 'some';
    const variant: Variant = { candidates, tagCount: tags.length };
    return queryRelated(variant, { id, category, limit, ...Object.fromEntries(tags.entries()) });
  };
}

function orderByRelevance<O>(products: SelectQueryBuilder<Tables, 'product', O>, { tags }: Reference) {
  const ranked = products
    .orderBy(eb => eb.case().when('stock', '>', 0).then(0).else(1).end())
    .$if(tags.length > 0, query => query.orderBy(eb => countSharedTags(eb, tags), 'desc'));
  return orderProducts(ranked, 'featured');
}

function isInSameCategory({ id, category }: Reference) {
  return sql<SqlBool>`product.category = ${category} and product.id <> ${id}`;
}

function isInCandidates(product: Reference) {
  return sql<SqlBool>`product.id in ${selectCandidates(product)} and product.id <> ${product.id}`;
}

function selectCandidates({ id, category, tags }: Reference) {
  const firstOfCategory = sql`select first_of_category.id from (
    select id from product where category = ${category} and ${isVisible} order by featured_rank, sort_name, id limit ${maxFromCategory}
  ) as first_of_category`;
  const closestByTag = tags.flatMap(tag => [
    sql`select following_ids.product_id from (
      select product_id from product_tag where tag = ${tag} and product_id > ${id} order by product_id limit ${maxFromTag}
    ) as following_ids where ${isInCategory(category, 'following_ids')}`,
    sql`select preceding_ids.product_id from (
      select product_id from product_tag where tag = ${tag} and product_id < ${id} order by product_id desc limit ${maxFromTag}
    ) as preceding_ids where ${isInCategory(category, 'preceding_ids')}`,
  ]);
  return sql<string>`(${sql.join([firstOfCategory, ...closestByTag], sql` union `)})`;
}

/** Checked per candidate: the category index would read the whole category. */
function isInCategory(category: CategoryId, source: string) {
  return sql`(select category from product where id = ${sql.ref(`${source}.product_id`)}) = ${category}`;
}

function countSharedTags(eb: ExpressionBuilder<Tables, 'product'>, tags: string[]) {
  return eb
    .selectFrom('product_tag')
    .select(({ fn }) => fn.countAll().as('shared'))
    .whereRef('product_tag.product_id', '=', 'product.id')
    .where('tag', 'in', tags);
}
