import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { writeStorefrontRoutes } from './scripts/storefront-routes.ts';

export default {
  appDirectory: 'app',
  ssr: true,
  // scripts/build-pages.mjs builds beside the running shop and swaps the folders when all is done.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  // The whole route table is one small cached file; discovering routes lazily would ask the server on every hover.
  routeDiscovery: { mode: 'initial' },
  // A page's code is here before its loader is asked for: a second file would only be more to fetch.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) =>
    writeStorefrontRoutes(join(buildDirectory, 'client/assets')),
} satisfies Config;
