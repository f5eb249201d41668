import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // Small assets stay files: they cache on their own, a data: URL would travel with every page.
  build: { assetsInlineLimit: 0 },
  environments: {
    // The one server file that goes through Vite: it must share React Router's context keys with the routes.
    ssr: { build: { rollupOptions: { input: './server/pages.ts' } } },
  },
});
