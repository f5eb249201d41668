import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('starting on SQLite loads no library that only saves, photos or PostgreSQL need', () => {
  const packages = packagesLoadedBy(
    "await import('./server/app.ts'); await import('./server/create-shop.ts');",
  );
  expect(packages).toContain('kysely');
  for (const heavy of ['sharp', 'pg', 'sanitize-html', 'postcss', 'vite', 'react', 'react-dom', 'papaparse'])
    expect(packages).not.toContain(heavy);
});

test('the check detects a loaded library', () => {
  expect(packagesLoadedBy("await import('./server/photos/photo-encoder.ts')")).toContain('sharp');
});

/** Runs in a separate process, where nothing is loaded yet. */
function packagesLoadedBy(script: string): string[] {
  const watched = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({ load(url, context, next) { loaded.add(url); return next(url, context); } });
    ${script}
    process.stdout.write(JSON.stringify([...loaded]));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', watched], {
    cwd: root,
    encoding: 'utf8',
  });
  const urls: string[] = JSON.parse(output);
  return [...new Set(urls.flatMap(url => url.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? []))];
}
