import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  everything,
  exportsOf,
  type Import,
  importsOf,
  isTest,
  sourceFiles,
  sourceOf,
} from './source-tree.ts';

/** Each rule has an import that breaks it, to test the rule itself. */
const rules: {
  rule: string;
  breaks: (imported: Import) => boolean;
  offender: [path: string, source: string];
}[] = [
  {
    rule: 'domain stands on nothing but itself and zod/mini',
    breaks: ({ from, to }) =>
      inside('domain', from) &&
      !inside('domain', to) &&
      to !== 'zod/mini' &&
      !(isTest(from) && ['vitest', 'fast-check'].includes(to)),
    offender: ['domain/catalogue/stock.ts', `import { readFile } from 'node:fs/promises';`],
  },
  {
    rule: 'the API and the database never import each other',
    breaks: ({ from, to }) =>
      (inside('server/api', from) && inside('server/database', to)) ||
      (inside('server/database', from) && inside('server/api', to)),
    offender: ['server/api/product-api.ts', `import type { Row } from '../database/tables.ts';`],
  },
  {
    rule: 'the API speaks no SQL',
    breaks: ({ from, to }) => inside('server/api', from) && ['kysely', 'better-sqlite3', 'pg'].includes(to),
    offender: ['server/api/product-api.ts', `import { sql } from 'kysely';`],
  },
  {
    rule: 'the database knows no HTTP',
    breaks: ({ from, to }) => inside('server/database', from) && /^(hono|@hono|node:http)/.test(to),
    offender: ['server/database/products/product-table.ts', `import { Hono } from 'hono';`],
  },
  {
    rule: 'app takes only types from the server',
    breaks: ({ from, to, onlyTypes }) => inside('app', from) && inside('server', to) && !onlyTypes,
    offender: [
      'app/storefront/home/home-page.tsx',
      `import { openShop } from '../../../server/create-shop.ts';`,
    ],
  },
  {
    rule: 'only server/pages/render-pages.ts takes values from app',
    breaks: ({ from, to, onlyTypes }) =>
      inside('app', to) &&
      !inside('app', from) &&
      !isTest(from) &&
      from !== 'server/pages/render-pages.ts' &&
      !onlyTypes,
    offender: ['server/app.ts', `const { shopContext } = await import('../app/loader-context.ts');`],
  },
  {
    rule: 'app/ui knows neither the storefront nor the admin area',
    breaks: ({ from, to }) =>
      inside('app/ui', from) && (inside('app/storefront', to) || inside('app/admin', to)),
    offender: ['app/ui/button.tsx', `export { Footer } from '../storefront/layout/footer.tsx';`],
  },
  {
    rule: 'the storefront and the admin area never import each other',
    breaks: ({ from, to }) =>
      (inside('app/storefront', from) && inside('app/admin', to)) ||
      (inside('app/admin', from) && inside('app/storefront', to)),
    offender: ['app/admin/dashboard/dashboard-page.tsx', `import '../../storefront/storefront.css';`],
  },
  {
    rule: 'nothing that runs imports a test or what tests stand on',
    breaks: ({ from, to }) => !isTest(from) && isTest(to),
    offender: ['server/main.ts', `import { testShop } from './test-shop.ts';`],
  },
];

const sources = sourceFiles('.ts', '.tsx', '.mjs');
const all = sources.flatMap(path => importsOf(path, sourceOf(path)));

describe('imports only point to lower layers', () => {
  test.each(rules)('$rule', ({ breaks, offender }) => {
    expect(importsOf(...offender).filter(breaks)).toHaveLength(1);
    expect(all.filter(breaks).map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });
});

test('there are no import cycles, type imports included', () => {
  const planted = importGraph([
    ...importsOf('a.ts', `import type { B } from './b.ts';`),
    ...importsOf('b.ts', `import { a } from './a.ts';`),
  ]);
  expect(cycleIn(planted)).toEqual(['a.ts', 'b.ts', 'a.ts']);
  expect(cycleIn(importGraph(all))).toEqual([]);
});

test('no folder holds more than 25 source files', () => {
  const crowded = (paths: string[]) =>
    [...Map.groupBy(paths, path => dirname(path))]
      .filter(([, files]) => files.length > 25)
      .map(([folder]) => folder);
  expect(crowded(Array.from({ length: 26 }, (_, n) => `server/part-${n}.ts`))).toEqual(['server']);
  const code = sources.filter(path => !isTest(path) && !path.startsWith('scripts/'));
  expect(crowded(code)).toEqual([]);
});

test('every export is imported by another file', () => {
  const tools = ['vite.config.ts', 'vite.islands.config.ts', 'react-router.config.ts'].flatMap(path =>
    importsOf(path, sourceOf(path)),
  );
  const imported = new Set(
    [...all, ...tools].flatMap(({ to, names }) => names.map(name => `${to}: ${name}`)),
  );
  const idleIn = (path: string, source: string) =>
    exportsOf(path, source)
      .filter(name => !lookedForByName.includes(name))
      .filter(name => !imported.has(`${path}: ${name}`) && !imported.has(`${path}: ${everything}`));

  expect(idleIn('domain/catalogue/stock.ts', 'export const maxStock = 1, mostStock = 2;')).toEqual([
    'mostStock',
  ]);
  const idle = sources.flatMap(path => idleIn(path, sourceOf(path)).map(name => `${path} exports ${name}`));
  expect(idle).toEqual([]);
});

describe('file names', () => {
  const files = sourceFiles('.ts', '.tsx', '.mjs', '.css', '.sql');

  test('no file is called index, utils, helpers, misc, types or constants', () => {
    const vague = /^(index|utils?|helpers?|misc|types|constants|common|shared)\./;
    expect('types.ts').toMatch(vague);
    expect(files.filter(path => vague.test(basename(path)))).toEqual([]);
  });

  test('each migration number is used once per engine', () => {
    const migrations = files
      .filter(path => inside('server/database/migrations', path))
      .map(path => basename(path));
    const numbers = (names: string[]) => names.map(name => name.replace(/_[^.]*/, ''));
    expect(
      new Set(numbers(['0001_shop.sqlite.sql', '0001_shop.postgres.sql', '0001_new.sqlite.sql'])).size,
    ).toBe(2);
    expect(numbers(migrations)).toEqual([...new Set(numbers(migrations))]);
  });

  test('file names are unique', () => {
    const byName = Map.groupBy(files, path => basename(path));
    expect([...byName.values()].filter(paths => paths.length > 1)).toEqual([]);
  });
});

test('raw colours are used only in tokens.css and icons', () => {
  const rawColour = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgba?|hsla?|oklch|oklab|hwb|lab|lch)\(/gi;
  const coloursIn = (source: string) =>
    [...source.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(rawColour)].map(([colour]) => colour);
  expect(coloursIn('a { color: #2f6f3e; background: rgb(0 0 0 / 50%); }')).toEqual(['#2f6f3e', 'rgb(']);

  const painted = sourceFiles('.css', '.tsx').filter(path => inside('app', path) && !isTest(path));
  const exempt = ['app/styles/tokens.css', 'app/ui/icon.tsx'];
  const offenders = painted
    .filter(path => !exempt.includes(path))
    .flatMap(path => coloursIn(sourceOf(path)).map(colour => `${path}: ${colour}`));
  expect(offenders).toEqual([]);
});

describe('nothing depends on private parts of a library', () => {
  const configurations = ['vite.config.ts', 'vite.islands.config.ts', 'react-router.config.ts'];

  test('the build has no plugin except React Router’s, so none edits a dependency', () => {
    const pluginsIn = (source: string) => /plugins:\s*\[([^\]]*)\]/.exec(source)?.[1]?.trim();
    expect(pluginsIn('plugins: [reactRouter(), leanReact()]')).toBe('reactRouter(), leanReact()');
    expect(configurations.map(path => pluginsIn(sourceOf(path)))).toEqual([
      'reactRouter()',
      undefined,
      undefined,
    ]);
    const hooks = /\b(?:transform|load|resolveId|renderChunk|generateBundle|closeBundle|buildEnd)\s*[(:]/;
    expect('async transform(code, id) {').toMatch(hooks);
    expect(configurations.filter(path => hooks.test(sourceOf(path)))).toEqual([]);
  });

  test('no undocumented global or field of a library is read', () => {
    const privateName = /__react\w+|__REACT\w+|__INTERNALS|_reactInternal\w*|__vite\w+/g;
    expect('window.__reactRouterManifest').toMatch(privateName);
    const offenders = sources.flatMap(path =>
      (sourceOf(path).match(privateName) ?? []).map(name => `${path} reads ${name}`),
    );
    expect(offenders.filter(offender => !offender.startsWith('tests/architecture.test.ts'))).toEqual([]);
  });
});

/** Imported by React Router, by test runners, and by the server from the built pages. */
const lookedForByName = [
  'default meta links headers handle loader clientLoader clientMiddleware action shouldRevalidate Layout ErrorBoundary handleError',
  'default setup',
  'createPages isUnknownPage',
].flatMap(names => names.split(' '));

function importGraph(imports: Import[]): Map<string, string[]> {
  return new Map(
    [...Map.groupBy(imports, ({ from }) => from)].map(([from, its]) => [from, its.map(({ to }) => to)]),
  );
}

/** The files of a cycle, with the first repeated at the end; empty without a cycle. */
function cycleIn(graph: Map<string, string[]>): string[] {
  const done = new Set<string>();
  function visit(file: string, path: string[]): string[] {
    const start = path.indexOf(file);
    if (start >= 0) return [...path.slice(start), file];
    if (done.has(file)) return [];
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next, [...path, file]);
      if (cycle.length > 0) return cycle;
    }
    done.add(file);
    return [];
  }
  for (const file of graph.keys()) {
    const cycle = visit(file, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

function inside(folder: string, path: string): boolean {
  return path.startsWith(`${folder}/`);
}
