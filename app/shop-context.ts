import { createContext } from 'react-router';
import type { Shop } from '../server/shop.ts';

/** How loaders reach the shop: `context.get(shopContext)`. */
export const shopContext = createContext<Shop>();

/** Where the failures of loaders and renders are put down for the server, which React Router answers with a 500 each. */
export const surprisesContext = createContext<unknown[]>();
