import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { freshFolder } from './test-shop.ts';

const root = join(import.meta.dirname, '..');

test('a start on SQLite loads no library that only a save, a photo or the other engine needs', () => {
  const packages = packagesLoadedBy(
    "await import('./server/app.ts'); await import('./server/open-shop.ts');",
  );
  expect(packages).toContain('kysely');
  for (const heavy of ['sharp', 'pg', 'sanitize-html', 'postcss', 'vite', 'react', 'react-dom', 'papaparse'])
    expect(packages).not.toContain(heavy);
});

test('the check sees a library that is loaded', () => {
  expect(packagesLoadedBy("await import('./server/photo-encoder.ts')")).toContain('sharp');
});

test('npm start loads no compiler once Node has kept what it compiled', async () => {
  await startedWith('start');
  expect(await startedWith('start')).not.toContain('NativeModule internal/deps/amaro/dist/index');
}, 60_000);

/** What Node itself has loaded when the shop that a script of package.json starts has been told to end again. */
async function startedWith(script: 'start'): Promise<string[]> {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const told = join(freshFolder(), 'loaded.json');
  const teller = `process.on('exit', () => require('fs').writeFileSync(${JSON.stringify(told)}, JSON.stringify(process.moduleLoadList)))`;
  const preload = join(freshFolder(), 'teller.cjs');
  writeFileSync(preload, teller);
  const shop = spawn('sh', ['-c', scripts[script]], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: freshFolder(),
      SEED: 'empty',
      BACKUP_KEEP_DAYS: '0',
      NODE_OPTIONS: `--require ${preload}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(shop.stdout)) if (line.includes('open at')) break;
  shop.kill();
  await once(shop, 'exit');
  return JSON.parse(readFileSync(told, 'utf8'));
}

/** Counted in a process of its own, where nothing has been loaded before. */
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
