import type { Parsed } from '../input/parse-result.ts';
import { cleanLine } from '../input/plain-text.ts';
import type { Product } from './product.ts';
import { normalizeName } from './search/indic-text.ts';

export const maxOtherNames = 20;
export const maxOtherNameLength = 60;

/** Separated by commas or line breaks; repeated names are dropped, whatever their case. */
export function parseOtherNames(text: string): string[] {
  const names = text.split(/[,\n]/).map(name => normalizeName(cleanLine(name)));
  const unique = new Map<string, string>();
  for (const name of names.filter(Boolean)) {
    if (!unique.has(name.toLowerCase())) unique.set(name.toLowerCase(), name);
  }
  return [...unique.values()];
}

/** The names and one more, which is not repeated if it is among them. */
export function addOtherName(names: readonly string[] = [], name: unknown): Parsed<string[]> {
  const invalid = (error: string): Parsed<string[]> => ({ ok: false, errors: { name: error } });
  const [added, ...more] = typeof name === 'string' ? parseOtherNames(name) : [];
  if (!added || more.length > 0) return invalid('Please enter one name');
  if (added.length > maxOtherNameLength)
    return invalid(`Please use at most ${maxOtherNameLength} characters for another name`);
  const all = parseOtherNames([...names, added].join());
  if (all.length > maxOtherNames) return invalid(`This product already has ${maxOtherNames} other names`);
  return { ok: true, value: all };
}

type ProductNames = Pick<Product, 'name' | 'scientific_name' | 'other_names'>;

/** Without those that repeat the name or the scientific name. */
export function namesToShow({ name, scientific_name, other_names = [] }: ProductNames): string[] {
  const shown = [name, scientific_name].map(each => each.toLowerCase());
  return other_names.filter(each => !shown.includes(each.toLowerCase()));
}

/** The language of a name by its script; `undefined` for Latin letters, which spell names of any language. */
export function nameLanguage(name: string): string | undefined {
  return scripts.find(([script]) => script.test(name))?.[1];
}

const scripts: [RegExp, string][] = [
  [/\p{Script=Malayalam}/u, 'ml'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Kannada}/u, 'kn'],
  [/\p{Script=Telugu}/u, 'te'],
];
