// Node keeps what it compiles for the next start; what is imported before it is told to is not kept. `npm start` tells
// it even before this file, which then needs no types taken out of it: only for that, Node would load a compiler.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
await import('./start-server.ts');
