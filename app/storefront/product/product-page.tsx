import { data, isRouteErrorResponse } from 'react-router';
import { relatedProducts } from '../../../domain/catalogue-order.ts';
import type { Product } from '../../../domain/product.ts';
import { shopContext } from '../../shop-context.ts';
import { dress } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SproutIcon } from '../../ui/icon.tsx';
import { type CardProduct, cardProduct } from '../card-product.ts';
import { knownCatalogue, knownProduct, useCatalogueNews } from '../catalogue-store.ts';
import { ErrorPage } from '../error-page.tsx';
import { pageMeta } from '../page-meta.ts';
import { BlankView, useIsPainted } from '../painted-first.tsx';
import { pictureTransition } from '../picture-sizes.ts';
import { ProductGrid } from '../product-grid.tsx';
import { useShopSettings } from '../shop-settings.ts';
import type { Route } from './+types/product-page';
import { BackLink } from './back-link.tsx';
import { BuyBox } from './buy-box.tsx';
import { careWords } from './care-words.ts';
import { Gallery } from './gallery.tsx';
import { productMeta } from './product-meta.ts';
import { ProductTabs } from './product-tabs.tsx';
import { Promises } from './promises.tsx';

const relatedShown = 4;

export function meta(args: Route.MetaArgs) {
  if (args.loaderData) return productMeta(args, args.loaderData.product);
  const title = args.error && !isNotFound(args.error) ? fetchFailed : notFound;
  return pageMeta(args, { title, description: notFoundText, indexed: false });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { products } = context.get(shopContext);
  const product = await products.find(params.id);
  if (!product) throw data(null, { status: 404 });
  const related = await products.related(product, relatedShown);
  return { product, care: await careFor(product), related: related.map(cardProduct) };
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const product = knownProduct(params.id);
  const catalogue = knownCatalogue();
  if (!product || !catalogue) return serverLoader().catch(complain);
  const related = relatedProducts(product, catalogue, relatedShown);
  return { product, care: await careFor(product), related: related.map(cardProduct) };
}

/** The words of the other categories stay out of the script: a first visit needs only those that its page shows. */
async function careFor({ category, care_difficulty }: Product) {
  const { careGuide, difficultyNote } = await careWords();
  return {
    guide: careGuide(category, care_difficulty),
    note: category === 'pots' ? undefined : difficultyNote(care_difficulty),
  };
}

function complain(error: unknown): never {
  if (!isNotFound(error)) console.error(fetchFailed, error);
  throw error;
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  useCatalogueNews();
  return <ProductView key={loaderData.product.id} {...loaderData} />;
}

function ProductView({ product, care, related }: Route.ComponentProps['loaderData']) {
  const isPainted = useIsPainted();
  return (
    <div className="column">
      <article className="product">
        <BackLink />
        <Gallery
          name={product.name}
          images={[...new Set(product.images)]}
          transitionName={pictureTransition(product.id)}
          isPainted={isPainted}
        />
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isNotFound(error)) return <ErrorPage error={error} title={fetchFailed} />;
  return (
    <div className="column">
      <EmptyState icon={<SproutIcon />} heading="h1" title={notFound} text={notFoundText}>
        <a href="/shop" {...dress()}>
          Back to Shop
        </a>
      </EmptyState>
    </div>
  );
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

const fetchFailed = 'Failed to fetch product';
const notFound = 'Product Not Found';
const notFoundText =
  'It may have found a home already, or the link may have lost a letter. Others are waiting.';
