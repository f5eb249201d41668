import { data, useLocation } from 'react-router';
import { groupTags } from '../../../domain/catalogue/filters/tag-groups.ts';
import { shopContext } from '../../loader-context.ts';
import { buttonProps } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SproutIcon } from '../../ui/icon.tsx';
import { cardProduct } from '../catalogue/card-product.ts';
import { maxCachedProducts } from '../catalogue/catalogue-store.ts';
import { Island } from '../islands/island.tsx';
import { pageMeta } from '../page-meta.ts';
import { PageStyles } from '../page-styles.tsx';
import { preloadPhoto } from '../pictures/picture-preload.ts';
import { cardSizes, cardWidths } from '../pictures/picture-sizes.ts';
import type { Route } from './+types/shop-page';
import { pageSize } from './product-list.ts';
import { ShopBrowser } from './shop-browser.tsx';
import { categoryOf, shopQuery, shopUrl } from './shop-query.ts';

export function meta(args: Route.MetaArgs) {
  const { category } = shopQuery(new URLSearchParams(args.location.search));
  const { name, description } = categoryOf(category);
  const first = args.loaderData?.list.products[0];
  return [
    ...pageMeta(args, { title: name, description, path: shopUrl(category ? { category } : {}) }),
    ...preloadPhoto(first?.images[0], cardSizes, cardWidths),
  ];
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { products, settings } = context.get(shopContext);
  const params = new URL(request.url).searchParams;
  const query = shopQuery(params);
  const requested = await products.search({
    ...query,
    limit: pageSize,
    cursor: params.get('cursor') ?? undefined,
  });
  const page = requested === 'bad-cursor' ? await products.list({ ...query, limit: pageSize }) : requested;
  const isUnfiltered = shopUrl(query) === '/shop' && !params.has('cursor');
  const { total } = isUnfiltered ? page : await products.list({ limit: 1 });
  const listed = {
    list: { ...page, products: page.products.map(cardProduct), counts: await products.filterCounts(query) },
    groups: groupTags(await products.tags(), (await settings.read()).tagGroups),
    isEmpty: total === 0,
    isSmallCatalogue: total <= maxCachedProducts,
  };
  return data(listed, { headers: query.q && page.total === 0 ? { 'X-Total-Count': '0' } : {} });
}

export function headers({ loaderHeaders, parentHeaders }: Route.HeadersArgs) {
  return new Headers([...parentHeaders, ...loaderHeaders]);
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const { isEmpty, ...listed } = loaderData;
  if (isEmpty) return <EmptyShop />;
  return (
    <>
      <PageStyles name="shop" />
      <Island
        module="shop/shop-browser.tsx"
        name="ShopBrowser"
        component={ShopBrowser}
        props={{ search, ...listed }}
      />
    </>
  );
}

function EmptyShop() {
  return (
    <div className="column">
      <EmptyState
        icon={<SproutIcon />}
        heading="h1"
        title="All Plants"
        text="We are adding our first plants. Please come back soon."
      >
        <a href="/contact" {...buttonProps()}>
          Ask us what is ready
        </a>
      </EmptyState>
    </div>
  );
}
