import { createContext } from 'react-router';
import type { Shop } from '../server/shop.ts';

/** How loaders reach the shop: `context.get(shopContext)`. */
export const shopContext = createContext<Shop>();

/** Where the failures of loaders and renders are put down for the server, which React Router answers with a 500 each. */
export const surprisesContext = createContext<unknown[]>();

/** A page as text. What is long and the same in every page stands apart: it is made bytes of, and hashed, once. */
export type Html = { before: string; stylesheet: string; after: string };

/** A drawn page, and the inline scripts in it that are ours. */
export type Drawing = { html: Html; scripts: string[] };

/** Where a drawn page is put for the server: a Response would make bytes of its text, which has to be read yet. */
export const drawingContext = createContext<Drawing | null>(null);
