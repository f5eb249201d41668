import { homeSampleSize, selectTopPicks } from '../../../domain/catalogue/home-products.ts';
import type { Shop } from '../../../server/shop.ts';
import { Island } from '../islands/island.tsx';
import { type CardProduct, cardProduct } from './card-product.ts';
import { ProductGrid } from './product-grid.tsx';

export async function loadTopPicks({ products }: Pick<Shop, 'products'>): Promise<CardProduct[]> {
  return selectTopPicks(await products.topPicks(homeSampleSize), []).map(cardProduct);
}

export function TopPicks({ products }: { products: CardProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className="column section top-picks" aria-labelledby="top-picks">
      <div className="section-head">
        <h2 id="top-picks">Top Picks</h2>
      </div>
      <Island name="ProductGrid" component={ProductGrid} props={{ products }} />
    </section>
  );
}
