import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

type Values = Record<string, unknown>;

/** Compiles the SQL once, because compiling takes longer than most queries. */
export function prepareQuery<V extends Values, O>(read: Kysely<Tables>, build: (values: V) => Compilable<O>) {
  let compiled: CompiledQuery<O> | undefined;
  return async (values: V): Promise<O[]> => {
    compiled ??= build(placeholders as V).compile();
    const parameters = compiled.parameters.map(parameter =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    );
    return (await read.executeQuery<O>({ ...compiled, parameters })).rows;
  };
}

export function prepareQueryVariants<K, V extends Values, O>(
  read: Kysely<Tables>,
  build: (variant: K, values: V) => Compilable<O>,
) {
  const prepared = new Map<string, (values: V) => Promise<O[]>>();
  return (variant: K, values: V): Promise<O[]> => {
    const key = JSON.stringify(variant);
    const query =
      prepared.get(key) ?? prepareQuery<V, O>(read, placeholderValues => build(variant, placeholderValues));
    prepared.set(key, query);
    return query(values);
  };
}

class Placeholder {
  name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const placeholders = new Proxy<Values>({}, { get: (_, name) => new Placeholder(String(name)) });
