import { createContext } from 'react-router';
import type { Shop } from '../server/shop.ts';

/** How loaders reach the shop: `context.get(shopContext)`. */
export const shopContext = createContext<Shop>();
