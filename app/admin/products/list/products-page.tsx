import { lazy, Suspense, useState } from 'react';
import { isRouteErrorResponse, useNavigation, useRevalidator } from 'react-router';
import { maxFeaturedListed } from '../../../../domain/catalogue/featured-order.ts';
import { homeProductCount } from '../../../../domain/catalogue/home-products.ts';
import { shopContext } from '../../../loader-context.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PlusIcon, SproutIcon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../link-button.tsx';
import type { Route } from './+types/products-page';
import { BulkBar } from './bulk-bar.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { ExportLink } from './export-link.tsx';
import { LastPriceChange } from './last-price-change.tsx';
import { ListPaging } from './list-paging.tsx';
import { ListTools } from './list-tools.tsx';
import { exportUrl, pageSize, parseListUrl, stockCountUrl } from './list-url.ts';
import { toListedProduct, useListedProducts } from './listed-product.ts';
import { ProductRows } from './product-list-rows.tsx';
import { useDuplication } from './use-duplicate.ts';
import { useFeaturing } from './use-featuring.ts';
import './products-page.css';
import { formatProductCount } from './product-count.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import { useSelection } from './selection.ts';
import { usePriceUndo } from './use-price-undo.ts';
import { useRemoval } from './use-removal.ts';
import { useVisibility } from './use-visibility.ts';

// Loaded on demand because it needs the libraries for CSV and Excel files.
const ProductImport = lazy(() => import('../import/product-import.tsx'));

export const meta: Route.MetaFunction = () => [{ title: 'Products' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { products, settings, restockRequests } = context.get(shopContext);
  const { query, position } = parseListUrl(new URL(request.url).searchParams);
  const pageQuery = { ...query, includeHidden: true, limit: pageSize };
  const [requestedPage, { defaultCurrency }, featured] = await Promise.all([
    products.page({ ...pageQuery, cursor: position.cursor, back: position.back }),
    settings.read(),
    products.featured(maxFeaturedListed),
  ]);
  // An empty page or a broken cursor falls back to the first page.
  const isInvalidPage =
    requestedPage === 'bad-cursor' || (requestedPage.products.length === 0 && requestedPage.total > 0);
  const page = isInvalidPage ? await products.list(pageQuery) : requestedPage;
  return {
    ...page,
    products: page.products.map(toListedProduct),
    restockRequests: await restockRequests.countsFor(page.products.map(({ id }) => id)),
    query,
    featuredCount: featured.length,
    homeIds: featured.slice(0, homeProductCount).map(({ id }) => id),
    number: page.previous ? position.number : 1,
    currency: defaultCurrency,
  };
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { query, total, orMore, currency } = loaderData;
  const { products, addSaved } = useListedProducts(loaderData.products);
  const selection = useSelection(query, total);
  const [failure, setFailure] = useState<string>();
  const [openDialog, setOpenDialog] = useState<'import' | 'change'>();
  const removal = useRemoval({ onFail: setFailure });
  const priceUndo = usePriceUndo();
  const duplicate = useDuplication();
  const toggleHidden = useVisibility();
  const toggleFeatured = useFeaturing(loaderData.featuredCount);
  const isLoading = useNavigation().state === 'loading';
  const close = () => setOpenDialog(undefined);

  if (failure) return <Failure message={failure} retry={() => setFailure(undefined)} />;
  const isNewShop = total === 0 && Object.keys(query).length === 0;
  return (
    <>
      <header className="admin-head">
        <h1>Products</h1>
        {!isNewShop && (
          <LinkButton to="/admin/products/new">
            <PlusIcon /> Add product
          </LinkButton>
        )}
      </header>
      {isNewShop ? (
        <NewShop onImport={() => setOpenDialog('import')} />
      ) : (
        <>
          {priceUndo.last && (
            <LastPriceChange
              change={priceUndo.last}
              isUndoing={priceUndo.isUndoing}
              onUndo={priceUndo.undo}
              onDismiss={priceUndo.forget}
            />
          )}
          <ListTools query={query} />
          <section className="list" aria-label="Products" aria-busy={isLoading}>
            <div className="list-files">
              <p role="status" className="quiet">
                {formatProductCount(total, orMore)}
              </p>
              <Button variant="quiet" onClick={() => setOpenDialog('import')}>
                Import list
              </Button>
              <LinkButton variant="quiet" to="/admin/products/featured">
                Home page
              </LinkButton>
              {total > 0 && (
                <LinkButton variant="quiet" to={stockCountUrl(query)}>
                  Count stock
                </LinkButton>
              )}
              {total > 0 && <ExportLink url={exportUrl(query)} />}
            </div>
            {total === 0 ? (
              <NothingFound />
            ) : (
              <ProductRows
                products={products}
                restockRequests={loaderData.restockRequests}
                currency={currency}
                selection={selection}
                onChanged={addSaved}
                onDuplicate={duplicate}
                onToggleHidden={toggleHidden}
                onToggleFeatured={toggleFeatured}
                homeIds={loaderData.homeIds}
                onRemove={product => removal.requestOne(product, selection)}
              />
            )}
            <ListPaging {...loaderData} />
          </section>
          <BulkBar
            selection={selection}
            total={total}
            shownIds={products.map(({ id }) => id)}
            canSelectAll={!orMore}
            onChange={() => setOpenDialog('change')}
            onRemove={() => removal.requestSelected(selection)}
          />
        </>
      )}
      {openDialog === 'change' && (
        <BulkDialog
          selection={selection}
          currency={currency}
          onPricesChanged={priceUndo.remember}
          onClose={close}
        />
      )}
      <Suspense>{openDialog === 'import' && <ProductImport onClose={close} />}</Suspense>
      {removal.pendingName && (
        <RemovalDialog name={removal.pendingName} onCancel={removal.cancel} onConfirm={removal.confirm} />
      )}
    </>
  );
}

function NewShop({ onImport }: { onImport: () => void }) {
  return (
    <EmptyState
      icon={<SproutIcon />}
      title="No products yet"
      text="Add a plant with a photo and a price. It appears in the shop right away."
    >
      <LinkButton to="/admin/products/new">Add your first plant</LinkButton>
      <Button variant="quiet" onClick={onImport}>
        Import a list from Excel or CSV
      </Button>
    </EmptyState>
  );
}

function NothingFound() {
  return (
    <EmptyState
      icon={<SproutIcon />}
      title="No products found"
      text="No products match your search and filters."
    >
      <LinkButton variant="outline" to="/admin/products">
        Show all products
      </LinkButton>
    </EmptyState>
  );
}

/** Replaces the whole page, as specified. */
function Failure({ message, retry }: { message: string; retry?: () => void }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="list-failure" role="alert">
      <h1>Error: {message}</h1>
      <p>Nothing was changed. Please check your connection and try again.</p>
      <Button
        busy={state === 'loading'}
        onClick={async () => {
          await revalidate();
          retry?.();
        }}
      >
        Back to the list
      </Button>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // The layout handles expired sessions.
  if (isRouteErrorResponse(error) && error.status === 401) throw error;
  return <Failure message="Failed to fetch products" />;
}
