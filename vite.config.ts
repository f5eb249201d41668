import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import shopPackage from './package.json' with { type: 'json' };

export default defineConfig({
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(shopPackage.version) },
  plugins: [reactRouter()],
  build: {
    // Small assets stay files: they cache on their own, a data: URL would travel with every page.
    assetsInlineLimit: 0,
    // The first browsers with nested rules: flattened, the CSS in every page is a tenth larger.
    cssTarget: ['chrome120', 'safari17.2', 'firefox121'],
  },
  environments: {
    // The one server file that goes through Vite: it must share React Router's context keys with the routes.
    ssr: { build: { rollupOptions: { input: './server/pages/render-pages.ts' } } },
  },
});
