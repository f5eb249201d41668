import { createContext } from 'react-router';
import type { Shop } from '../server/shop.ts';

export const shopContext = createContext<Shop>();

/** Whether product pages show hidden products, for the owner's preview. */
export const includeHiddenContext = createContext(false);

/** Collects loader and render errors for the server log; React Router turns each into a 500. */
export const unhandledErrorsContext = createContext<unknown[]>();

/** The CSP nonce for inline scripts of admin pages. */
export const nonceContext = createContext('');

export const storefrontScriptsContext = createContext<StorefrontScripts>();

export type StorefrontScripts = {
  /** The URL of storefront/islands/storefront-entry.ts. */
  entry: string;
  /** Script files to load, by island module path. */
  islands: Record<string, string[]>;
};
