import { join } from 'node:path';
import { defineConfig } from 'vite';
import shopPackage from './package.json' with { type: 'json' };

/** Not needed to browse the shop. */
const onlyForOrders = /\/domain\/orders\/|\/(quantity-stepper|confirm-dialog|clear-button)\.tsx?$/;

/** The storefront's script: its pages are plain documents with islands, and load nothing that React Router builds. */
export default defineConfig({
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(shopPackage.version) },
  publicDir: false,
  // In development it runs beside the server of vite.config.ts.
  cacheDir: 'node_modules/.vite-islands',
  build: {
    outDir: join(process.env.BUILD_FOLDER ?? 'build', 'client'),
    emptyOutDir: false,
    manifest: 'islands-manifest.json',
    rolldownOptions: {
      input: 'app/storefront/islands/storefront-entry.ts',
      // What islands share is two files: left alone, the bundler makes one of every few lines.
      output: {
        codeSplitting: {
          groups: [
            { name: 'shared', test: id => !onlyForOrders.test(id), minShareCount: 2, priority: 1 },
            { name: 'ordering', minShareCount: 2 },
          ],
        },
      },
    },
  },
});
