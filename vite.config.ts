import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { leanRouter } from './scripts/lean-router.ts';
import { compiledAhead, scriptParts } from './scripts/script-parts.ts';
import { shortInlineScripts } from './scripts/short-inline-scripts.ts';
import { tracelessReact } from './scripts/traceless-react.ts';

export default defineConfig({
  plugins: [reactRouter(), leanRouter(), tracelessReact(), shortInlineScripts()],
  build: {
    // Small assets stay files: they cache on their own, a data: URL would travel with every page.
    assetsInlineLimit: 0,
    // The first browsers that nest rules themselves: written out flat, the CSS in every page is a tenth larger.
    cssTarget: ['chrome120', 'safari17.2', 'firefox121'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: scriptParts, postBanner: compiledAhead } },
      },
    },
    // The one server file that goes through Vite: it must share React Router's context keys with the routes.
    ssr: { build: { rollupOptions: { input: './server/pages.ts' } } },
  },
});
