import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // scripts/build-pages.mjs builds beside the running shop and swaps the folders when all is done.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  // The whole route table is one small cached file; discovering routes lazily would ask the server on every hover.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
