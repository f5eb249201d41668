import { relatedProducts } from '../../../domain/catalogue-order.ts';
import type { Product } from '../../../domain/product.ts';
import { cardProduct } from '../card-product.ts';
import { knownCatalogue, knownProduct } from '../catalogue-store.ts';
import { careWords } from './care-words.ts';

export const relatedShown = 4;

export type ProductPageData = Awaited<ReturnType<typeof pageOf>>;

/** All that the page of a product shows. */
export async function pageOf(product: Product, related: readonly Product[]) {
  return { product, care: await careFor(product), related: related.map(cardProduct) };
}

let last: { id: string; catalogue: readonly Product[]; page: Promise<ProductPageData> } | undefined;

/** The same from the catalogue, if it is here. Asked again, it is the same object: what is drawn from it stands. */
export function knownPage(id: string): Promise<ProductPageData> | undefined {
  const product = knownProduct(id);
  const catalogue = knownCatalogue();
  if (!product || !catalogue) return undefined;
  if (last?.id !== id || last.catalogue !== catalogue) {
    const page = pageOf(product, relatedProducts(product, catalogue, relatedShown));
    last = { id, catalogue, page };
    // The words may come another time.
    page.catch(() => {
      last = undefined;
    });
  }
  return last.page;
}

/** The words of the other categories stay out of the script: a first visit needs only those that its page shows. */
async function careFor({ category, care_difficulty }: Product) {
  const { careGuide, difficultyNote } = await careWords();
  return {
    guide: careGuide(category, care_difficulty),
    note: category === 'pots' ? undefined : difficultyNote(care_difficulty),
  };
}
