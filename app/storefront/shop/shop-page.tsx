import { useNavigation, useRevalidator } from 'react-router';
import { categories } from '../../../domain/catalogue.ts';
import { shopContext } from '../../shop-context.ts';
import { Button, dress } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SproutIcon } from '../../ui/icon.tsx';
import { packCards } from '../card-product.ts';
import { knownCatalogue, useCatalogueNews } from '../catalogue-store.ts';
import { pageMeta } from '../page-meta.ts';
import { useIsPainted } from '../painted-first.tsx';
import { preloadPhoto } from '../picture-preload.ts';
import { cardSizes, cardWidths } from '../picture-sizes.ts';
import type { Route } from './+types/shop-page';
import { useBrowsing } from './browsing.ts';
import { CategoryPills } from './category-pills.tsx';
import { FilterPanel, FilterSheet } from './filters.tsx';
import { cardsOf, failedList, listFrom, type ProductList, pageSize, productCount } from './product-list.ts';
import { Results } from './results.tsx';
import { SearchTools } from './search-tools.tsx';
import { shopAddress, shopQuery } from './shop-query.ts';

export function meta(args: Route.MetaArgs) {
  const { category } = shopQuery(new URLSearchParams(args.location.search));
  const { name, description } = categoryOf(category);
  const [first] = import.meta.env.SSR && args.loaderData ? cardsOf(args.loaderData) : [];
  return [
    ...pageMeta(args, { title: name, description, path: shopAddress(category ? { category } : {}) }),
    ...preloadPhoto(first?.images[0], cardSizes, cardWidths),
  ];
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<ProductList> {
  const { products } = context.get(shopContext);
  const params = new URL(request.url).searchParams;
  const asked = { ...shopQuery(params), limit: pageSize };
  const further = await products.page({ ...asked, cursor: params.get('cursor') ?? undefined });
  const page = further === 'bad-cursor' ? await products.list(asked) : further;
  return { ...page, products: packCards(page.products), tags: await products.tags() };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<ProductList> {
  const known = knownCatalogue();
  if (known) return listFrom(known, shopQuery(new URL(request.url).searchParams));
  try {
    return await serverLoader();
  } catch (error) {
    if (request.signal.aborted) throw error;
    console.error('Failed to fetch products', error);
    return failedList('Failed to fetch products');
  }
}

export default function ShopPage({ loaderData: list }: Route.ComponentProps) {
  const { query, browse } = useBrowsing();
  const { name, description } = categoryOf(query.category);
  const isLoading = useNavigation().state === 'loading';
  const isPainted = useIsPainted();
  useCatalogueNews();

  return (
    <div className="column shop">
      <h1>{name}</h1>
      <p className="shop-about">{description}</p>
      <CategoryPills query={query} />
      <div className="shop-tools">
        <SearchTools query={query} browse={browse} />
        <FilterSheet query={query} browse={browse} tags={list.tags} found={productCount(list)} />
      </div>
      {(isPainted || isDesk()) && <FilterPanel query={query} browse={browse} tags={list.tags} />}
      <section className="shop-results" aria-label="Products" aria-busy={isLoading}>
        <p className="shop-count" role="status">
          {!list.failure && productCount(list)}
        </p>
        {list.failure ? (
          <Failure text={list.failure} />
        ) : list.total > 0 ? (
          <Results list={list} query={query} />
        ) : (
          <NothingFound canClear={shopAddress(query) !== '/shop'} />
        )}
      </section>
    </div>
  );
}

/** A shop that is still empty has nothing to clear. */
function NothingFound({ canClear }: { canClear: boolean }) {
  return (
    <EmptyState
      icon={<SproutIcon />}
      text="No products found that match your criteria. Try adjusting your filters."
    >
      {canClear && (
        <a href="/shop" data-stay {...dress('outline')}>
          Clear all filters
        </a>
      )}
    </EmptyState>
  );
}

function Failure({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <EmptyState
      icon={<SproutIcon />}
      title={text}
      text="We could not reach the shop. Please check your connection and try again."
    >
      <Button onClick={() => void revalidate()} busy={state === 'loading'}>
        Try again
      </Button>
    </EmptyState>
  );
}

/** Where the filters stand beside the list. */
function isDesk(): boolean {
  return matchMedia('(width >= 64rem)').matches;
}

function categoryOf(id = 'all') {
  return categories.find(category => category.id === id) ?? { name: 'Shop', description: '' };
}
