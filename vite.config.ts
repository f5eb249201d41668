import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  build: {
    // Below this, Vite turns assets into data: URLs inside the bundle; our assets cache better as files.
    assetsInlineLimit: 0,
    // The one server file that goes through Vite: it must share React Router's context keys with the routes.
    ...(isSsrBuild && { rollupOptions: { input: './server/pages.ts' } }),
  },
}));
