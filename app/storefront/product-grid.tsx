import { Suspense } from 'react';
import type { CardProduct } from './card-product.ts';
import { ProductCard } from './product-card.tsx';

/** More cards than a phone shows when a page opens. */
const firstView = 4;

type ProductGridProps = {
  products: readonly CardProduct[];
  /** How many pictures are in view when the page opens; the rest wait until they come near. */
  inView?: number;
  /** One level below the heading that the grid stands under. */
  heading?: 'h2' | 'h3';
};

/** Nothing in it suspends: the boundary lets React bring the page around it to life first, and the cards after a pause. */
export function ProductGrid({ products, inView = 0, heading = 'h3' }: ProductGridProps) {
  return (
    <Suspense>
      <ul className="product-grid">
        {products.map((product, position) => (
          <li key={product.id} className={position < firstView ? undefined : 'further-down'}>
            <ProductCard product={product} first={position < inView} heading={heading} />
          </li>
        ))}
      </ul>
    </Suspense>
  );
}
