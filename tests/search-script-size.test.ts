import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { expect, test } from 'vitest';

test('correcting searches adds at most 2 KB to the script of the shop page', async () => {
  const corrected = await sizeOf('searchCatalogue');
  const exact = await sizeOf('browseCatalogue');
  expect(corrected - exact).toBeGreaterThan(0);
  expect(corrected - exact).toBeLessThanOrEqual(2 * 1024);
}, 60_000);

/** Compressed, of a script that exports only this function. */
async function sizeOf(name: string): Promise<number> {
  const entry = 'virtual:entry';
  const module = fileURLToPath(new URL('../domain/catalogue/search/browse-catalogue.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rollupOptions: { input: entry, preserveEntrySignatures: 'strict' } },
    plugins: [
      {
        name: 'entry',
        resolveId: id => (id === entry ? id : undefined),
        load: id => (id === entry ? `export { ${name} } from ${JSON.stringify(module)}` : undefined),
      },
    ],
  });
  const { output } = built as Rollup.RollupOutput;
  return gzipSync(output.map(file => ('code' in file ? file.code : '')).join('')).length;
}
