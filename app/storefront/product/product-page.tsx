import { Fragment } from 'react';
import { data, isRouteErrorResponse } from 'react-router';
import { careGuide, difficultyNote } from '../../../domain/catalogue/care.ts';
import { nameLanguage } from '../../../domain/catalogue/other-names.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { distinctNames } from '../../../domain/catalogue/search/distinct-names.ts';
import { includeHiddenContext, shopContext } from '../../loader-context.ts';
import { buttonProps } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SproutIcon } from '../../ui/icon.tsx';
import { type CardProduct, cardProduct } from '../catalogue/card-product.ts';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { loadTopPicks, TopPicks } from '../catalogue/top-picks.tsx';
import { ErrorPage } from '../error-page.tsx';
import { Island } from '../islands/island.tsx';
import { pageMeta } from '../page-meta.ts';
import { PageStyles } from '../page-styles.tsx';
import { useShopSettings } from '../settings/shop-settings.ts';
import type { Route } from './+types/product-page';
import { BackLink } from './back-link.tsx';
import { BuyBox } from './buy-box.tsx';
import { DeliveryPromises } from './delivery-promises.tsx';
import { Gallery } from './gallery.tsx';
import { productMeta } from './product-meta.ts';
import { ProductTabs } from './product-tabs.tsx';

const maxRelated = 4;

export function meta(args: Route.MetaArgs) {
  if (args.loaderData) return productMeta(args, args.loaderData.product);
  const title = args.error && !isNotFound(args.error) ? fetchFailed : notFound;
  return pageMeta(args, { title, description: notFoundText, indexed: false });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { products } = shop;
  const product = await products.find(params.id, { includeHidden: context.get(includeHiddenContext) });
  if (!product) throw data({ topPicks: await loadTopPicks(shop) }, { status: 404 });
  const related = await products.related(product, maxRelated);
  return { product, related: related.map(cardProduct) };
}

export default function ProductPage({ loaderData: { product, related } }: Route.ComponentProps) {
  const { name, description, category, care_difficulty } = product;
  const images = [...new Set(product.images)];
  const care = {
    guide: careGuide(product),
    note: category === 'pots' ? undefined : difficultyNote(care_difficulty),
  };
  return (
    <div className="column">
      <PageStyles name="product" />
      {product.is_hidden && <PreviewNote id={product.id} />}
      <article className="product">
        <Island module="product/product-islands.ts" name="BackLink" component={BackLink} props={{}} />
        <Island
          module="product/product-islands.ts"
          name="Gallery"
          component={Gallery}
          props={{ name, images }}
        />
        <div className="product-side">
          <Heading product={product} />
          <Island
            module="product/product-islands.ts"
            name="BuyBox"
            component={BuyBox}
            props={{ product: buyBoxProduct(product) }}
          />
          <DeliveryPromises product={product} />
          <OtherNames names={distinctNames(product)} />
        </div>
        <Island
          module="product/product-islands.ts"
          name="ProductTabs"
          component={ProductTabs}
          props={{ description, care }}
        />
        <CareCardFooter />
      </article>
      {related.length > 0 && <Related products={related} />}
    </div>
  );
}

/** Only the owner sees a hidden product. */
function PreviewNote({ id }: Pick<Product, 'id'>) {
  return (
    <p className="no-print">
      <strong className="badge">Hidden</strong> Only you can see this page while you are signed in.{' '}
      <a href={`/admin/products/${id}/edit`}>Edit or publish it</a>
    </p>
  );
}

/** Only the fields that the buy box needs: island props are repeated in the page. */
function buyBoxProduct({ id, name, price, image, category, stock }: Product) {
  return { id, name, price, image, category, stock };
}

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
      <h1 className={name.length > 40 ? 'long-name' : undefined} lang={nameLanguage(name)}>
        {name}
      </h1>
      {scientific_name && (
        <p className="scientific-name" lang={category === 'pots' ? undefined : 'la'}>
          {scientific_name}
        </p>
      )}
    </header>
  );
}

function OtherNames({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="quiet">
      Also called:{' '}
      {names.map((name, position) => (
        <Fragment key={name}>
          {position > 0 && ', '}
          {nameLanguage(name) ? <span lang={nameLanguage(name)}>{name}</span> : name}
        </Fragment>
      ))}
    </p>
  );
}

/** Printed only. */
function CareCardFooter() {
  const { storeName, storePhone } = useShopSettings();
  return <p className="care-card-footer">{[storeName, storePhone].filter(Boolean).join(' · ')}</p>;
}

function Related({ products }: { products: CardProduct[] }) {
  return (
    <section className="related no-print">
      <h2>You may also like</h2>
      <Island name="ProductGrid" component={ProductGrid} props={{ products }} />
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isNotFound(error)) return <ErrorPage error={error} title={fetchFailed} />;
  return (
    <>
      <div className="column">
        <EmptyState icon={<SproutIcon />} heading="h1" title={notFound} text={notFoundText}>
          <a href="/shop" {...buttonProps()}>
            Back to Shop
          </a>
        </EmptyState>
      </div>
      <TopPicks products={error.data.topPicks} />
    </>
  );
}

/** Thrown by the loader. */
function isNotFound(error: unknown): error is { data: { topPicks: CardProduct[] } } {
  return isRouteErrorResponse(error) && error.status === 404;
}

const fetchFailed = 'Failed to fetch product';
const notFound = 'Product Not Found';
const notFoundText =
  'It may have found a home already, or the link may have lost a letter. Others are waiting.';
