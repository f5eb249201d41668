import { once } from 'node:events';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { newSetupProject } from '../tests/setup-project.ts';

// Every step starts a process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

describe('setup', () => {
  test('builds the pages only when a source has changed', async () => {
    const project = newSetupProject();
    await project.setup();
    expect(project.built()).toBe('first');
    project.source('second');
    await project.setup();
    expect(project.built()).toBe('second');
    writeFileSync(join(project.folder, 'build/client/app.js'), 'untouched');
    expect(await project.setup()).toEqual({ code: 0, output: '' });
    expect(project.built()).toBe('untouched');
  });

  test('writes compressed copies of each text file', async () => {
    const project = newSetupProject();
    project.source('leaf '.repeat(1000));
    await project.setup();
    const read = (name: string) => readFileSync(join(project.folder, 'build/client', name));
    expect(brotliDecompressSync(read('app.js.br')).toString()).toBe(project.built());
    expect(gunzipSync(read('app.js.gz')).toString()).toBe(project.built());
    expect(globSync('photo.jpg.*', { cwd: join(project.folder, 'build/client') })).toEqual([]);
  });

  test('keeps the hashed files of the previous build, but no older ones', async () => {
    const project = newSetupProject();
    for (const text of ['first', 'second', 'third', 'second']) {
      project.source(text);
      await project.setup();
    }
    const files = globSync('{client,server}/assets/*.js', { cwd: join(project.folder, 'build') }).sort();
    expect(files).toEqual(['client/assets/second.js', 'client/assets/third.js', 'server/assets/third.js']);
    expect(existsSync(join(project.folder, 'build/client/third.txt'))).toBe(false);
  });

  test('keeps the working build when the new one fails', async () => {
    const project = newSetupProject();
    await project.setup();
    project.source('broken');
    const { code, output } = await project.setup();
    expect(code).toBe(1);
    expect(output).toMatch(
      /Unexpected token[\s\S]*Thalir could not build its pages: the reason stands above\n$/,
    );
    expect(project.built()).toBe('first');
    expect(project.leftovers()).toEqual([]);
  });

  test('builds again after it was killed and removes the leftovers', async () => {
    const project = newSetupProject();
    await project.setup();
    project.source('endless');
    const killed = project.start();
    await vi.waitUntil(() => project.leftovers().length > 0, 10_000);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(project.built()).toBe('first');

    project.source('third');
    expect((await project.setup()).code).toBe(0);
    expect(project.built()).toBe('third');
    expect(project.leftovers()).toEqual([]);
  });
});
