import type { Kysely } from 'kysely';
import { fromPaise, toPaise } from '../../../domain/catalogue/price.ts';
import { careFields, maxPhotos, type Product, type ProductDraft } from '../../../domain/catalogue/product.ts';
import { featuredRank, sortName } from '../../../domain/catalogue/product-sort.ts';
import { searchText, shortNgrams } from '../../../domain/catalogue/search/search-text.ts';
import type { Dialect } from '../engine.ts';
import type { Flag, ProductRow, Tables } from '../tables.ts';

/** Reads photos and tags in the same statement, so that no reader sees a partial save. */
export function selectProducts(tables: Kysely<Tables>, { jsonArray }: Dialect) {
  return tables
    .selectFrom('product')
    .select(({ selectFrom }) => [
      ...productColumns,
      selectFrom('product_image')
        .whereRef('product_image.product_id', '=', 'product.id')
        .select(jsonArray('address', 'position').as('list'))
        .$asScalar()
        .as('images'),
      selectFrom('product_tag')
        .whereRef('product_tag.product_id', '=', 'product.id')
        .select(jsonArray('tag', 'position').as('list'))
        .$asScalar()
        .as('tags'),
    ]);
}

const productColumns = [
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
  'other_names',
  ...careFields,
  'is_hidden',
  'created_at',
  'updated_at',
  'sort_name',
  'featured_rank',
] as const;

export type ProductWithListsRow = Pick<ProductRow, (typeof productColumns)[number]> & {
  images: string | null;
  tags: string | null;
};

export function toProduct(row: ProductWithListsRow): Product {
  const images: string[] = JSON.parse(row.images ?? '[]');
  const otherNames: string[] = JSON.parse(row.other_names);
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
    ...(otherNames.length > 0 && { other_names: otherNames }),
    ...Object.fromEntries(careFields.filter(field => row[field]).map(field => [field, row[field]])),
    ...(row.is_hidden === 1 && { is_hidden: true }),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

export function toColumns(draft: ProductDraft): Omit<ProductRow, 'id' | 'created_at' | 'updated_at'> {
  const text = searchText(draft);
  return {
    name: draft.name,
    scientific_name: draft.scientific_name,
    description: draft.description,
    price_paise: toPaise(draft.price),
    category: draft.category,
    stock: draft.stock,
    is_featured: toFlag(draft.is_featured),
    is_new_arrival: toFlag(draft.is_new_arrival),
    care_difficulty: draft.care_difficulty,
    sort_name: sortName(draft.name),
    search_text: text,
    featured_rank: featuredRank(draft),
    short_words: shortNgrams(text),
    search_version: 1,
    other_names: JSON.stringify(draft.other_names ?? []),
    care_light: draft.care_light ?? '',
    care_water: draft.care_water ?? '',
    care_temperature: draft.care_temperature ?? '',
    care_humidity: draft.care_humidity ?? '',
    is_hidden: toFlag(draft.is_hidden ?? false),
  };
}

/** Strictly increasing even if the clock is set back, because the ETag is derived from it. */
export function nextTimestamp(previous: string): string {
  return new Date(Math.max(Date.now(), Date.parse(previous) + 1)).toISOString();
}

export function toFlag(value: boolean): Flag {
  return value ? 1 : 0;
}

export async function replaceImagesAndTags(
  tables: Kysely<Tables>,
  ...saved: { id: string; draft: ProductDraft }[]
): Promise<void> {
  const ids = saved.map(({ id }) => id);
  await tables.deleteFrom('product_image').where('product_id', 'in', ids).execute();
  await tables.deleteFrom('product_tag').where('product_id', 'in', ids).execute();
  const images = saved.flatMap(({ id: product_id, draft }) =>
    draft.images.slice(0, maxPhotos).map((url, position) => ({ product_id, position, address: url })),
  );
  const tags = saved.flatMap(({ id: product_id, draft }) =>
    draft.tags.map((tag, position) => ({ product_id, position, tag })),
  );
  if (images.length > 0) await tables.insertInto('product_image').values(images).execute();
  if (tags.length > 0) await tables.insertInto('product_tag').values(tags).execute();
}
