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

/** Stands where a value will be. */
class Blank {
  name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const blanks = new Proxy<Values>({}, { get: (_, name) => new Blank(String(name)) });
