/** The interactive parts of the product page, in one file for the browser. */
export { BackLink } from './back-link.tsx';
export { BuyBox } from './buy-box.tsx';
export { Gallery } from './gallery.tsx';
export { ProductTabs } from './product-tabs.tsx';
