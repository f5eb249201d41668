// Runs a TypeScript file with the settings that Node reads only from the environment it starts in.
import { join } from 'node:path';
import { continueAs } from './foreground.mjs';
import { root } from './progress.mjs';

continueAs(process.execPath, process.argv.slice(2), {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
});
