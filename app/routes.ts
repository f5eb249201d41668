import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('storefront/layout.tsx', [
    index('storefront/home-page.tsx'),
    route('product/:id', 'storefront/product/product-page.tsx'),
    route('*', 'storefront/not-found-page.tsx'),
  ]),
] satisfies RouteConfig;
