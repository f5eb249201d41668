import type { Kysely } from 'kysely';
import { searchText, shortWords } from '../../../domain/catalogue/catalogue.ts';
import { fromPaise, toPaise } from '../../../domain/catalogue/price.ts';
import { maxPhotos, type Product, type ProductDraft } from '../../../domain/catalogue/product.ts';
import { featuredRank, sortName } from '../../../domain/catalogue/product-sort.ts';
import type { Dialect } from '../engine.ts';
import type { Flag, ProductRow, Tables } from '../tables.ts';

/** Products with their photos and tags, in one statement, so that no reader ever sees half of a save. */
export function selectProducts(tables: Kysely<Tables>, { jsonList }: Dialect) {
  return tables
    .selectFrom('product')
    .select(({ selectFrom }) => [
      ...ownColumns,
      selectFrom('product_image')
        .whereRef('product_image.product_id', '=', 'product.id')
        .select(jsonList('address', 'position').as('list'))
        .$asScalar()
        .as('images'),
      selectFrom('product_tag')
        .whereRef('product_tag.product_id', '=', 'product.id')
        .select(jsonList('tag', 'position').as('list'))
        .$asScalar()
        .as('tags'),
    ]);
}

const ownColumns = [
  'id',
  'name',
  'scientific_name',
  'description',
  'price_paise',
  'category',
  'stock',
  'is_featured',
  'is_new_arrival',
  'care_difficulty',
  'created_at',
  'updated_at',
  'sort_name',
  'featured_rank',
] as const;

export type FullRow = Pick<ProductRow, (typeof ownColumns)[number]> & {
  images: string | null;
  tags: string | null;
};

export function toProduct(row: FullRow): Product {
  const images: string[] = JSON.parse(row.images ?? '[]');
  return {
    id: row.id,
    name: row.name,
    scientific_name: row.scientific_name,
    description: row.description,
    price: fromPaise(row.price_paise),
    image: images[0] ?? '',
    images,
    category: row.category,
    tags: JSON.parse(row.tags ?? '[]'),
    stock: row.stock,
    is_featured: row.is_featured === 1,
    is_new_arrival: row.is_new_arrival === 1,
    care_difficulty: row.care_difficulty,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** The columns that a draft decides, with the keys that lists are searched and sorted by. */
export function toColumns(draft: ProductDraft): Omit<ProductRow, 'id' | 'created_at' | 'updated_at'> {
  const text = searchText(draft);
  return {
    name: draft.name,
    scientific_name: draft.scientific_name,
    description: draft.description,
    price_paise: toPaise(draft.price),
    category: draft.category,
    stock: draft.stock,
    is_featured: flag(draft.is_featured),
    is_new_arrival: flag(draft.is_new_arrival),
    care_difficulty: draft.care_difficulty,
    sort_name: sortName(draft.name),
    search_text: text,
    featured_rank: featuredRank(draft),
    short_words: shortWords(text),
  };
}

/** Strictly later, even when the clock stands still or is set back: the ETag is made from it. */
export function laterThan(earlier: string): string {
  return new Date(Math.max(Date.now(), Date.parse(earlier) + 1)).toISOString();
}

export function flag(value: boolean): Flag {
  return value ? 1 : 0;
}

export async function replaceLists(
  tables: Kysely<Tables>,
  ...saved: { id: string; draft: ProductDraft }[]
): Promise<void> {
  const ids = saved.map(({ id }) => id);
  await tables.deleteFrom('product_image').where('product_id', 'in', ids).execute();
  await tables.deleteFrom('product_tag').where('product_id', 'in', ids).execute();
  const images = saved.flatMap(({ id: product_id, draft }) =>
    draft.images.slice(0, maxPhotos).map((address, position) => ({ product_id, position, address })),
  );
  const tags = saved.flatMap(({ id: product_id, draft }) =>
    draft.tags.map((tag, position) => ({ product_id, position, tag })),
  );
  if (images.length > 0) await tables.insertInto('product_image').values(images).execute();
  if (tags.length > 0) await tables.insertInto('product_tag').values(tags).execute();
}
