import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole route table is one small cached file; discovering routes lazily would ask the server on every hover.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
