import home from './home/home-page.css?inline';
import laterPages from './later-pages.css?inline';
import order from './order/order-page.css?inline';
import buyBox from './product/buy-box.css?inline';
import gallery from './product/gallery.css?inline';
import product from './product/product-page.css?inline';
import shop from './shop/shop-page.css?inline';
import storefront from './storefront.css?inline';

const inPageLayer = (css: string) => `@layer pages{${css}}`;

/** The content security policy allows each by its hash. */
export const pageStyles = {
  storefront,
  home: inPageLayer(home),
  shop: inPageLayer(shop),
  product: inPageLayer(product + gallery + buyBox),
  order: inPageLayer(order),
  laterPages,
};

/** In the HTML, so that a page needs no other file to be readable: not when it opens, and not offline. */
export function PageStyles({ name }: { name: keyof typeof pageStyles }) {
  return (
    <style href={name} precedence={name}>
      {pageStyles[name]}
    </style>
  );
}
