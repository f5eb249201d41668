import type { CardProduct } from './card-product.ts';
import { ProductCard } from './product-card.tsx';

type ProductGridProps = {
  products: readonly CardProduct[];
  /** How many pictures are visible when the page opens; the rest load lazily. */
  priorityCount?: number;
  heading?: 'h2' | 'h3';
};

export function ProductGrid({ products, priorityCount = 0, heading = 'h3' }: ProductGridProps) {
  const hideFeatured = products.length > 3 && products.slice(0, 4).every(product => product.is_featured);
  return (
    <ul className="product-grid">
      {products.map((product, position) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            priority={position < priorityCount}
            heading={heading}
            hideFeatured={hideFeatured}
          />
        </li>
      ))}
    </ul>
  );
}
