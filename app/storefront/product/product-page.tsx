import { data, isRouteErrorResponse, useRouteLoaderData } from 'react-router';
import { shopContext } from '../../shop-context.ts';
import { dress } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SproutIcon } from '../../ui/icon.tsx';
import { useCatalogueNews } from '../catalogue-store.ts';
import { ErrorPage } from '../error-page.tsx';
import { pageMeta } from '../page-meta.ts';
import { slot } from '../page-slot.tsx';
import type { DrawnOnPress } from '../pressed-links.ts';
import type { Route } from './+types/product-page';
import { knownPage, type ProductPageData, pageOf, relatedShown } from './known-page.ts';
import { productMeta } from './product-meta.ts';
import { ProductView } from './product-view.tsx';

export function meta(args: Route.MetaArgs) {
  if (args.loaderData) return productMeta(args, args.loaderData.product);
  const title = args.error && !isNotFound(args.error) ? fetchFailed : notFound;
  return pageMeta(args, { title, description: notFoundText, indexed: false });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { products } = context.get(shopContext);
  const product = await products.find(params.id);
  if (!product) throw data(null, { status: 404 });
  return pageOf(product, await products.related(product, relatedShown));
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  await slot.painted;
  return knownPage(params.id) ?? serverLoader().catch(complain);
}

function complain(error: unknown): never {
  if (!isNotFound(error)) console.error(fetchFailed, error);
  throw error;
}

export const handle: DrawnOnPress = {
  under: '/product/',
  viewAhead: path =>
    knownPage(path.replace('/product/', ''))?.then(page => <ProductAhead drawnWith={page} />),
};

/** Shows what the router has loaded once it has: it may be newer. */
function ProductAhead({ drawnWith }: { drawnWith: ProductPageData }) {
  const loaded = useRouteLoaderData<typeof loader>('storefront/product/product-page');
  const isOpen = loaded?.product.id === drawnWith.product.id;
  useCatalogueNews(isOpen);
  return <ProductView {...(isOpen ? loaded : drawnWith)} />;
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  useCatalogueNews();
  return <ProductView key={loaderData.product.id} {...loaderData} />;
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
