import type { CatalogueQuery } from '../domain/catalogue/catalogue.ts';
import { browseCatalogue } from '../domain/catalogue/search/browse-catalogue.ts';
import { cachedSearchText } from '../domain/catalogue/search/search-text.ts';
import { type BenchPart, limitRow, median } from './bench-row.ts';
import { growthProducts } from './growth-catalogue.ts';

const frame = 16;
const asks: Record<string, CatalogueQuery> = {
  filtered: { category: 'indoor', tags: ['pet safe'], max: 900, sort: 'featured' },
  sorted: { sort: 'name-a-z' },
  searched: { q: 'silver fern', sort: 'featured' },
};

/** The longest list that a browser keeps, asked as the shop page asks it: its texts were prepared while all was idle. */
export const browsing: BenchPart = async () =>
  Object.entries(asks).map(([name, query]) => {
    const times = Array.from({ length: 21 }, () => {
      const products = [...growthProducts(500)];
      products.forEach(cachedSearchText);
      const begun = performance.now();
      browseCatalogue(products, query);
      return performance.now() - begun;
    });
    return limitRow(`500 products ${name} in the browser’s script`, 'ms', median(times), frame);
  });
