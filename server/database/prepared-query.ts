import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

type Values = Record<string, unknown>;

/** A question in the same words each time: they are put together once, which takes longer than most answers. */
export function wordOnce<V extends Values, O>(read: Kysely<Tables>, word: (values: V) => Compilable<O>) {
  let worded: CompiledQuery<O> | undefined;
  return async (values: V): Promise<O[]> => {
    worded ??= word(blanks as V).compile();
    const parameters = worded.parameters.map(each => (each instanceof Blank ? values[each.name] : each));
    return (await read.executeQuery<O>({ ...worded, parameters })).rows;
  };
}

/** The same for a question of several kinds, each with words of its own. */
export function wordEachKind<K, V extends Values, O>(
  read: Kysely<Tables>,
  word: (kind: K, values: V) => Compilable<O>,
) {
  const worded = new Map<string, (values: V) => Promise<O[]>>();
  return (kind: K, values: V): Promise<O[]> => {
    const key = JSON.stringify(kind);
    const ask = worded.get(key) ?? wordOnce<V, O>(read, each => word(kind, each));
    worded.set(key, ask);
    return ask(values);
  };
}

/** Stands where a value will be. */
class Blank {
  name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const blanks = new Proxy<Values>({}, { get: (_, name) => new Blank(String(name)) });
