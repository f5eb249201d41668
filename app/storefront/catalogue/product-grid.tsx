import type { CardProduct } from './card-product.ts';
import { ProductCard } from './product-card.tsx';

type ProductGridProps = {
  products: readonly CardProduct[];
  /** How many pictures are in view when the page opens; the rest are loaded when they come near. */
  inView?: number;
  /** One level below the heading that the grid stands under. */
  heading?: 'h2' | 'h3';
};

export function ProductGrid({ products, inView = 0, heading = 'h3' }: ProductGridProps) {
  return (
    <ul className="product-grid">
      {products.map((product, position) => (
        <li key={product.id}>
          <ProductCard product={product} first={position < inView} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
