import { createContext } from 'react-router';
import type { Shop } from '../server/shop.ts';

/** How loaders reach the shop: `context.get(shopContext)`. */
export const shopContext = createContext<Shop>();

/** Collects the errors of loaders and renders for the server's log; React Router turns each into a 500. */
export const unhandledErrorsContext = createContext<unknown[]>();

/** Allows the inline scripts of an admin page. */
export const nonceContext = createContext('');

/** The storefront's scripts as they were built. */
export const storefrontScriptsContext = createContext<StorefrontScripts>();

export type StorefrontScripts = {
  /** The URL of storefront/islands/storefront-entry.ts. */
  entry: string;
  /** By the path of an island's module: the files that the browser needs for it. */
  islands: Record<string, string[]>;
};
