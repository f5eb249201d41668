import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('storefront/layout.tsx', [
    index('storefront/home/home-page.tsx'),
    route('shop', 'storefront/shop/shop-page.tsx'),
    route('product/:id', 'storefront/product/product-page.tsx'),
    route('cart', 'storefront/cart/cart-page.tsx'),
    route('order', 'storefront/order/order-page.tsx'),
    route('wishlist', 'storefront/wishlist/wishlist-page.tsx'),
    route('about', 'storefront/about/about-page.tsx'),
    route('contact', 'storefront/contact/contact-page.tsx'),
    route('privacy', 'storefront/privacy/privacy-page.tsx'),
    route('*', 'storefront/not-found-page.tsx'),
  ]),
  route('admin/login', 'admin/account/login-page.tsx'),
  layout('admin/admin-layout.tsx', [
    route('admin', 'admin/dashboard/dashboard-page.tsx'),
    route('admin/products', 'admin/products/list/products-page.tsx'),
    route('admin/products/featured', 'admin/products/featured/featured-page.tsx'),
    route('admin/products/new', 'admin/products/editor/new-product-page.tsx'),
    route('admin/products/:id/edit', 'admin/products/editor/edit-product-page.tsx'),
    route('admin/orders', 'admin/orders/orders-page.tsx'),
    route('admin/messages', 'admin/messages/messages-page.tsx'),
    route('admin/stats', 'admin/statistics/statistics-page.tsx'),
    route('admin/customers', 'admin/customers/customers-page.tsx'),
    route('admin/settings', 'admin/settings/settings-page.tsx'),
    route('admin/account', 'admin/account/account-page.tsx'),
    route('admin/*', 'admin/admin-not-found-page.tsx'),
  ]),
  route('sitemap.xml', 'sitemap.ts'),
  route('robots.txt', 'robots.ts'),
  route('manifest.webmanifest', 'manifest.ts'),
] satisfies RouteConfig;
