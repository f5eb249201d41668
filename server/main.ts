// Modules imported before this call are not cached. `npm start` also sets NODE_COMPILE_CACHE, so that not even this
// file makes Node load its TypeScript compiler.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
await import('./start-server.ts');
