import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const app = join(import.meta.dirname, '..');
const css = globSync('**/*.css', { cwd: app }).map(file => readFileSync(join(app, file), 'utf8'));

it('is set in one regular and one bold weight: the browser looks for each before it can paint', () => {
  const weights = css.flatMap(text =>
    [...text.matchAll(/font(?:-weight)?:\s*([\w-]+)/g)].map(([, weight]) => weight),
  );
  const numbers = weights.filter(weight => /^\d+$|bold|lighter/.test(weight ?? ''));
  expect(new Set(numbers)).toEqual(new Set(['400', '600']));
});
