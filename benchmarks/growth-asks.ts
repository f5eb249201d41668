import { homeProductCount, homeSampleSize } from '../domain/catalogue/home-products.ts';
import type { ProductQuery } from '../domain/catalogue/stock-list.ts';
import type { Products, Shop } from '../server/shop.ts';
import { rareWord } from './growth-catalogue.ts';

type Ask = (shop: Shop) => Promise<unknown>;

const onShopPage = 18;
const inAdmin = 50;

/** Lists, each of which is also asked for its fiftieth page. */
export const lists: Record<string, ProductQuery & { limit: number }> = {
  'list, by category': { category: 'indoor', sort: 'featured', limit: onShopPage },
  'list, by price': { sort: 'price-low-high', limit: onShopPage },
  'list, by name': { sort: 'name-z-a', limit: onShopPage },
  'filter, price': { min: 500, max: 900, sort: 'featured', limit: onShopPage },
  'filter, tag': { tags: ['pet safe'], sort: 'featured', limit: onShopPage },
  'filter, in stock': { inStock: true, sort: 'featured', limit: onShopPage },
  'filter, difficulty': { difficulty: ['hard'], sort: 'name-a-z', limit: onShopPage },
  'filter, category and price': { category: 'herbs', max: 600, sort: 'name-a-z', limit: onShopPage },
  'search, common word': { q: 'fern', sort: 'featured', limit: onShopPage },
  'search, two letters': { q: 'iv', sort: 'featured', limit: onShopPage },
  'admin, newest': { limit: inAdmin },
  'admin, low stock': { stock: 'low', limit: inAdmin },
  'admin, search': { q: 'silver palm', sort: 'stock-low-high', limit: inAdmin },
};

/** Words that are common each and rare together, which no index answers: the whole catalogue is read. */
export const costlySearches = [
  'silver golden dwarf giant red speckled trailing',
  'golden dwarf giant red speckled trailing wild',
  'dwarf giant red speckled trailing wild blue',
  'giant red speckled trailing wild blue velvet',
  'red speckled trailing wild blue velvet silver',
];

const misspeltRareWord = rareWord.replace('ll', 'l').replace('o', 'u');
let asked = 0;

/** In other capitals each time: the shop caches corrections by what was typed. */
function uncached(word: string): string {
  asked++;
  return word.replace(/./g, (letter, at) => ((asked >> at) & 1 ? letter.toUpperCase() : letter));
}

/** What has one page at most, or none. */
export const others: Record<string, Ask> = {
  'search, rare word': shop => shop.products.page({ q: rareWord, sort: 'featured', limit: onShopPage }),
  'search, absent word': shop => shop.products.page({ q: 'saxophone', sort: 'featured', limit: onShopPage }),
  'search, common word and absent letters': shop =>
    shop.products.page({ q: 'fern zq', sort: 'featured', limit: onShopPage }),
  'search, absent letters': shop => shop.products.page({ q: 'zq', sort: 'featured', limit: onShopPage }),
  'search, by relevance': shop => shop.products.search({ q: 'fern', sort: 'relevance', limit: onShopPage }),
  'search, misspelt': shop =>
    shop.products.search({ q: uncached(misspeltRareWord), sort: 'relevance', limit: onShopPage }),
  'search, misspelt common word': shop =>
    shop.products.search({ q: uncached('speckeled krotun'), sort: 'relevance', limit: onShopPage }),
  'search, absent also corrected': shop =>
    shop.products.search({ q: uncached('saxophone'), sort: 'relevance', limit: onShopPage }),
  'product page': async ({ products }) => {
    const { products: found } = await products.list({ q: rareWord, limit: 1 });
    const product = await products.find(found[0]?.id ?? '');
    if (product) await products.related(product, 4);
  },
  'home page': ({ products }) =>
    Promise.all([products.featured(homeProductCount), products.topPicks(homeSampleSize)]),
  'filter counts': shop => shop.products.filterCounts({ q: rareWord }),
  'filter counts, many products': shop => shop.products.filterCounts({ tags: ['pet safe'] }),
  'tags in use': ({ products }) => products.tags(),
  dashboard: ({ products, activity }) =>
    Promise.all([products.lowStock(20), products.newArrivals(4), activity.recent(5)]),
  statistics: ({ statistics }) => statistics.stock(),
};

/** Where the fiftieth page begins, or `undefined` when there are fewer. */
export async function fiftiethPage(
  products: Products,
  query: ProductQuery & { limit: number },
): Promise<string | undefined> {
  let cursor: string | undefined;
  for (let number = 1; number < 50; number++) {
    const page = await products.page({ ...query, cursor });
    if (page === 'bad-cursor') throw new Error('The list refused its own cursor');
    cursor = page.next;
    if (!cursor) return undefined;
  }
  return cursor;
}
