import { nameLanguage, namesToShow } from '../other-names.ts';
import type { Product } from '../product.ts';
import { foldText } from './indic-text.ts';
import { soundKey } from './sound-key.ts';

/** One spelling per name and script: the others only help the search. */
export function distinctNames(product: Pick<Product, 'name' | 'scientific_name' | 'other_names'>): string[] {
  const keyOf = (name: string) => `${nameLanguage(name)} ${soundKey(foldText(name))}`;
  const keys = new Set([...product.name.split(/[(),]/), product.scientific_name].map(keyOf));
  return namesToShow(product).filter(name => keys.size < keys.add(keyOf(name)).size);
}
