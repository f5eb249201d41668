import type { Html } from './shop-context.ts';
import css from './storefront/storefront.css?inline';

const tag = '<style data-precedence="storefront" data-href="storefront">';
const blank = `${tag}</style>`;
const stylesheet = `${tag}${css}</style>`;

/** Half of a page is its stylesheet, and the same in every page: it is not drawn, encoded and hashed anew with each. */
export function withStylesheet(html: string): Html {
  const at = html.indexOf(blank);
  if (at === -1) return { before: html, stylesheet: '', after: '' };
  return { before: html.slice(0, at), stylesheet, after: html.slice(at + blank.length) };
}
