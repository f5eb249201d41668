import { lazy, Suspense, useState } from 'react';
import { isRouteErrorResponse, useNavigation, useRevalidator } from 'react-router';
import { shopContext } from '../../../loader-context.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PlusIcon, SproutIcon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../link-button.tsx';
import type { Route } from './+types/products-page';
import { BulkBar } from './bulk-bar.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { ExportLink } from './export-link.tsx';
import { ListPaging } from './list-paging.tsx';
import { ListTools } from './list-tools.tsx';
import { exportAddress, listQuery, pageSize } from './list-url.ts';
import { listedProduct, useListedProducts } from './listed-product.ts';
import { ProductRows } from './product-list-rows.tsx';
import { useDuplication } from './use-duplicate.ts';
import './bulk-bar.css';
import './products-page.css';
import { countOf } from './product-count.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import { useSelection } from './selection.ts';
import { useRemoval } from './use-removal.ts';

// Reading files needs a library that nobody else should wait for.
const CsvImport = lazy(() => import('../import/csv-import.tsx'));

export const meta: Route.MetaFunction = () => [{ title: 'Products' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { products, settings, wanted } = context.get(shopContext);
  const { query, place } = listQuery(new URL(request.url).searchParams);
  const ask = { ...query, limit: pageSize };
  const [asked, { defaultCurrency }] = await Promise.all([
    products.page({ ...ask, cursor: place.cursor, back: place.back }),
    settings.read(),
  ]);
  // A page that has emptied, or a link that was cut short, leads to the beginning of the list.
  const isNowhere = asked === 'bad-cursor' || (asked.products.length === 0 && asked.total > 0);
  const page = isNowhere ? await products.list(ask) : asked;
  return {
    ...page,
    products: page.products.map(listedProduct),
    wanted: await wanted.of(page.products.map(({ id }) => id)),
    query,
    number: page.previous ? place.number : 1,
    currency: defaultCurrency,
  };
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { query, total, orMore, currency } = loaderData;
  const { products, take } = useListedProducts(loaderData.products);
  const selection = useSelection(query, total);
  const [failure, setFailure] = useState<string>();
  const [open, setOpen] = useState<'import' | 'change'>();
  const removal = useRemoval({ fail: setFailure });
  const duplicate = useDuplication();
  const isLoading = useNavigation().state === 'loading';
  const close = () => setOpen(undefined);

  if (failure) return <Failure message={failure} retry={() => setFailure(undefined)} />;
  const isNewShop = total === 0 && Object.keys(query).length === 0;
  return (
    <>
      <header className="office-head">
        <h1>Products</h1>
        {!isNewShop && (
          <LinkButton to="/admin/products/new">
            <PlusIcon /> Add product
          </LinkButton>
        )}
      </header>
      {isNewShop ? (
        <NewShop importList={() => setOpen('import')} />
      ) : (
        <>
          <ListTools query={query} />
          <section className="list" aria-label="Products" aria-busy={isLoading}>
            <div className="list-files">
              <p role="status" className="quiet">
                {countOf(total, orMore)}
              </p>
              <Button look="quiet" onClick={() => setOpen('import')}>
                Import CSV
              </Button>
              {total > 0 && <ExportLink address={exportAddress(query)} />}
            </div>
            {total === 0 ? (
              <NothingFound />
            ) : (
              <ProductRows
                products={products}
                wanted={loaderData.wanted}
                currency={currency}
                selection={selection}
                onChanged={take}
                onDuplicate={duplicate}
                onRemove={product => removal.ask(product, selection)}
              />
            )}
            <ListPaging {...loaderData} />
          </section>
          <BulkBar
            selection={selection}
            total={total}
            canTickAll={!orMore}
            onChange={() => setOpen('change')}
            onRemove={() => removal.askMany(selection)}
          />
        </>
      )}
      {open === 'change' && <BulkDialog selection={selection} currency={currency} onClose={close} />}
      <Suspense>{open === 'import' && <CsvImport onClose={close} />}</Suspense>
      <RemovalDialog name={removal.asked} onCancel={removal.cancel} onConfirm={removal.confirm} />
    </>
  );
}

function NewShop({ importList }: { importList: () => void }) {
  return (
    <EmptyState
      icon={<SproutIcon />}
      title="Nothing on the benches yet"
      text="Add a plant with a photo and a price, and it stands in the shop at once."
    >
      <LinkButton to="/admin/products/new">Add your first plant</LinkButton>
      <Button look="quiet" onClick={importList}>
        Import a list from CSV
      </Button>
    </EmptyState>
  );
}

function NothingFound() {
  return (
    <EmptyState
      icon={<SproutIcon />}
      title="No products found"
      text="Nothing here matches what you asked for."
    >
      <LinkButton look="outline" to="/admin/products">
        Show all products
      </LinkButton>
    </EmptyState>
  );
}

/** Takes the place of the whole page, as specified, with a way on. */
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
  // A session that has ended is the layout's to deal with.
  if (isRouteErrorResponse(error) && error.status === 401) throw error;
  return <Failure message="Failed to fetch products" />;
}
