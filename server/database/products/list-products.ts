import type { ProductQuery } from '../../../domain/catalogue/stock-list.ts';
import type { ProductPage, Products } from '../../shop.ts';
import type { Database } from '../engine.ts';
import { wordEachKind } from '../prepared-query.ts';
import { all, type Condition, passes } from './product-filter.ts';
import { createSieve, type Sifted } from './product-matches.ts';
import { cursorAt, inOrder, isBeyond, orderingOf, type Place, parseCursor } from './product-ordering.ts';
import { selectProducts, toProduct } from './product-rows.ts';

type Asked = ProductQuery & { limit?: number | undefined };
type PageKind = { sort: ProductQuery['sort']; isOfCategory: boolean; isFurther: boolean };
/** The parts of a place by their positions. */
type PageValues = {
  limit: number;
  category: ProductQuery['category'];
  [position: number]: Place[number];
};

/** Lists of products, whole or page by page. */
export function productPages(database: Database): Pick<Products, 'list' | 'page'> {
  const { read } = database;
  const sift = createSieve(database);
  const select = () => selectProducts(read, database.sql);
  const askFor = wordEachKind(read, wordPage);

  return {
    list: (query = {}) => browse(query),

    async page({ cursor, back = false, ...query }) {
      if (cursor === undefined) return browse(query);
      const place = parseCursor(cursor, query.sort);
      if (!place) return 'bad-cursor';
      return back ? browseBack(query, place) : browse(query, place);
    },
  };

  async function browse(query: Asked, place?: Place): Promise<ProductPage> {
    const { limit, sort } = query;
    const sifted = await sift(query);
    if (limit === undefined) {
      const products = (await inOrder(select().where(sifted.where), sort).execute()).map(toProduct);
      return { products, total: products.length };
    }
    const rows = await pageFrom(place, limit + 1, query, sifted);
    const shown = rows.slice(0, limit);
    const top = place && shown.at(0);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      products: shown.map(toProduct),
      ...lengthOf(sifted),
      ...(top && { previous: cursorAt(top, sort) }),
      ...(last && { next: cursorAt(last, sort) }),
    };
  }

  /** The page that ends before a place. Near the beginning it is the first page, so that it is never a short one. */
  async function browseBack(query: ProductQuery & { limit: number }, place: Place): Promise<ProductPage> {
    const { limit, sort } = query;
    const sifted = await sift(query);
    const rows = await first(limit + 1, [sifted.where, isBeyond(place, sort, true)], sort, true).execute();
    if (rows.length <= limit) return browse(query);
    const shown = rows.slice(0, limit).reverse();
    const [top, last] = [shown.at(0), shown.at(-1)];
    return {
      products: shown.map(toProduct),
      ...lengthOf(sifted),
      ...(top && { previous: cursorAt(top, sort) }),
      ...(last && { next: cursorAt(last, sort) }),
    };
  }

  /** Where nothing but a category is asked for, as on most visits, it is asked in the same words each time. */
  function pageFrom(
    place: Place | undefined,
    limit: number,
    { category, sort, ...query }: Asked,
    { where }: Sifted,
  ) {
    const { q, tags = [], min, max, stock } = query;
    if (q || tags.length > 0 || min !== undefined || max !== undefined || stock)
      return first(limit, [where, ...(place ? [isBeyond(place, sort)] : [])], sort).execute();
    const kind = { sort, isOfCategory: category !== undefined, isFurther: place !== undefined };
    return askFor(kind, { limit, category, ...place });
  }

  function wordPage({ sort, isOfCategory, isFurther }: PageKind, values: PageValues) {
    const { limit, category } = values;
    const ofCategory = passes(isOfCategory && category ? { category } : {}, database.sql);
    const start = orderingOf(sort).keys.map((_, position) => values[position]) as Place;
    return first(limit, [...ofCategory, ...(isFurther ? [isBeyond(start, sort)] : [])], sort);
  }

  /** Who is on the page is decided before anything else of them is read: photos and tags cost more than sorting. */
  function first(limit: number, conditions: Condition[], sort: ProductQuery['sort'], back = false) {
    const chosen = inOrder(read.selectFrom('product').select('id').where(all(conditions)), sort, back);
    return inOrder(select().where('id', 'in', chosen.limit(limit)), sort, back);
  }
}

const lengthOf = ({ total, orMore }: Sifted) => ({ total, ...(orMore && { orMore }) });
