import { useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { shopContext } from '../../shop-context.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlusIcon, SproutIcon } from '../../ui/icon.tsx';
import type { Route } from './+types/products-page';
import { useDuplication } from './duplication.ts';
import { listQuery, pageSize } from './list-address.ts';
import { ListPaging } from './list-paging.tsx';
import { ListTools } from './list-tools.tsx';
import { listedProduct, useListedProducts } from './listed-product.ts';
import { ProductRows } from './product-list-rows.tsx';
import './products-page.css';
import { RemovalDialog, useRemoval } from './removal.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Products' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { products, settings } = context.get(shopContext);
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
    query,
    number: page.previous ? place.number : 1,
    currency: defaultCurrency,
  };
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { query, total, currency } = loaderData;
  const { products, take } = useListedProducts(loaderData.products);
  const [failure, setFailure] = useState<string>();
  const removal = useRemoval({ fail: setFailure });
  const duplicate = useDuplication();
  const isLoading = useNavigation().state === 'loading';

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
        <NewShop />
      ) : (
        <>
          <ListTools query={query} />
          <section className="list" aria-label="Products" aria-busy={isLoading}>
            <p role="status" className="quiet">
              {productCount(total)}
            </p>
            {total === 0 && <NothingFound />}
            {total > 0 && (
              <ProductRows
                products={products}
                currency={currency}
                onChanged={take}
                onDuplicate={duplicate}
                onRemove={removal.ask}
              />
            )}
            <ListPaging {...loaderData} />
          </section>
        </>
      )}
      <RemovalDialog {...removal} />
    </>
  );
}

function NewShop() {
  return (
    <EmptyState
      icon={<SproutIcon />}
      title="Nothing on the benches yet"
      text="Add a plant with a photo and a price, and it stands in the shop at once."
    >
      <LinkButton to="/admin/products/new">Add your first plant</LinkButton>
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

const productCount = (count: number) =>
  count === 1 ? '1 product' : `${count.toLocaleString('en-IN')} products`;

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

export function ErrorBoundary() {
  return <Failure message="Failed to fetch products" />;
}
