import { memo } from 'react';
import type { Product } from '../../../domain/product.ts';
import type { CardProduct } from '../card-product.ts';
import { BlankView, useIsPainted } from '../painted-first.tsx';
import { ProductGrid } from '../product-grid.tsx';
import { useShopSettings } from '../shop-settings.ts';
import { BackLink } from './back-link.tsx';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import type { ProductPageData } from './known-page.ts';
import { ProductTabs } from './product-tabs.tsx';
import { Promises } from './promises.tsx';

/** Not drawn again while what it shows is the same: the router opens a page drawn ahead with the very same data. */
export const ProductView = memo(function ProductView({ product, care, related }: ProductPageData) {
  const isPainted = useIsPainted();
  return (
    <div className="column">
      <article className="product">
        <BackLink />
        <Gallery name={product.name} images={[...new Set(product.images)]} isPainted={isPainted} />
        <div className="product-side">
          <Heading product={product} />
          <BuyBox product={product} isPainted={isPainted} />
          {isPainted && <Promises />}
        </div>
        {isPainted && <ProductTabs description={product.description} care={care} />}
        {isPainted && <CareCardFooter />}
      </article>
      {isPainted ? related.length > 0 && <Related products={related} /> : <BlankView />}
    </div>
  );
});

function Heading({ product: { name, scientific_name, category, tags } }: { product: Product }) {
  return (
    <header className="product-heading">
      {tags.length > 0 && (
        <ul className="product-tags no-print" aria-label="Tags">
          {tags.map(tag => (
            <li key={tag} className="badge">
              {tag}
            </li>
          ))}
        </ul>
      )}
      <h1 className={name.length > 40 ? 'long-name' : undefined}>{name}</h1>
      {scientific_name && (
        <p className="scientific-name" lang={category === 'pots' ? undefined : 'la'}>
          {scientific_name}
        </p>
      )}
    </header>
  );
}

/** On paper the page is a care card, which should say where the plant came from. */
function CareCardFooter() {
  const { storeName, storePhone } = useShopSettings();
  return <p className="care-card-footer">{[storeName, storePhone].filter(Boolean).join(' · ')}</p>;
}

function Related({ products }: { products: CardProduct[] }) {
  return (
    <section className="related no-print further-down">
      <h2>You may also like</h2>
      <ProductGrid products={products} />
    </section>
  );
}
