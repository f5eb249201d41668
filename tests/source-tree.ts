import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const rooms = ['app', 'domain', 'server', 'seed', 'scripts', 'tests', 'benchmarks'];

/** `to` is a path in the project or a package name. */
export type Import = { from: string; to: string; names: string[]; onlyTypes: boolean };

/** Paths from the root of all source files with one of these endings. */
export function sourceFiles(...endings: string[]): string[] {
  return rooms
    .filter(room => existsSync(join(root, room)))
    .flatMap(room =>
      readdirSync(join(root, room), { encoding: 'utf8', recursive: true }).map(path => join(room, path)),
    )
    .filter(path => !path.includes('node_modules') && endings.some(ending => path.endsWith(ending)));
}

export function sourceOf(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

export function isTest(path: string): boolean {
  return path.startsWith('tests/') || /^test-|\.test\.tsx?$/.test(basename(path));
}

export function importsOf(path: string, source: string): Import[] {
  const module = moduleOf(path, source);
  const imports = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      to: moduleRequest.value,
      names: entries.map(({ importName }) => nameOf(importName)),
      onlyTypes: entries.length > 0 && entries.every(entry => entry.isType),
    })),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .map(({ moduleRequest, importName, isType }) => ({
        to: moduleRequest?.value ?? '',
        names: [nameOf(importName)],
        onlyTypes: isType,
      })),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      to: source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
      names: [everything],
      onlyTypes: false,
    })),
  ];
  return imports
    .filter(({ to }) => to !== '')
    .map(({ to, ...rest }) => ({ from: path, to: to.startsWith('.') ? join(path, '..', to) : to, ...rest }));
}

export function exportsOf(path: string, source: string): string[] {
  return moduleOf(path, source)
    .staticExports.flatMap(({ entries }) => entries)
    .map(({ exportName }) => nameOf(exportName));
}

/** All exports of a file. */
export const everything = '*';

function nameOf({ kind, name }: { kind: string; name: string | null }): string {
  if (kind === 'Default') return 'default';
  return name ?? everything;
}

function moduleOf(path: string, source: string) {
  const { module, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return module;
}
