import type { ComponentType } from 'react';
import { Notices } from '../../ui/notice.tsx';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { Header } from '../layout/header.tsx';

/** Used on nearly every page, so bundled in the entry script. */
const entryComponents = { Header, Notices, ProductGrid };

/** By path in app/storefront; each module is a separate chunk. */
const modules = {
  'about/about-team.tsx': () => import('../about/about-team.tsx'),
  'cart/cart.tsx': () => import('../cart/cart.tsx'),
  'contact/contact-form.tsx': () => import('../contact/contact-form.tsx'),
  'contact/nearby-map.tsx': () => import('../contact/nearby-map.tsx'),
  'order/linked-order.tsx': () => import('../order/linked-order.tsx'),
  'product/product-islands.ts': () => import('../product/product-islands.ts'),
  'shop/shop-browser.tsx': () => import('../shop/shop-browser.tsx'),
  'wishlist/wishlist-view.tsx': () => import('../wishlist/wishlist-view.tsx'),
};

export type IslandModule = keyof typeof modules;

// biome-ignore lint/suspicious/noExplicitAny: each island has props of its own
type AnyComponent = ComponentType<any>;

export async function loadIsland(path: string | undefined, name: string): Promise<AnyComponent> {
  const components: object = path ? await modules[path as IslandModule]() : entryComponents;
  return components[name as keyof typeof components];
}
