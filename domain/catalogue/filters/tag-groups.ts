import { parseTags } from '../product.ts';
import { sortName } from '../product-sort.ts';

export type TagGroup = { name: string; tags: string[] };

/** One group per line, as the owner writes them. */
export const defaultTagGroups = `Light: low-light, bright-indirect, half-shade, full-sun
Care: low-maintenance, drought-tolerant, humidity-lover
Pets: pet-safe
Use: air-purifying, culinary, desk-plant, festive, fragrant, healing, indoor
Material: terracotta, ceramic, brass, natural-fibre, breathable, handmade, with-saucer`;

/** The tags in use, in the order of the owner's groups; tags without a group come last. */
export function groupTags(tagsInUse: readonly string[], text: string): TagGroup[] {
  const remaining = Map.groupBy(tagsInUse, sortName);
  const groups = parseTagGroups(text).map(({ name, tags }) => ({ name, tags: tags.flatMap(take) }));
  const named = groups.filter(({ tags }) => tags.length > 0);
  const others = tagsInUse.filter(tag => remaining.has(sortName(tag)));
  if (others.length > 0) named.push({ name: named.length > 0 ? 'More' : 'Tags', tags: others });
  return named;

  function take(tag: string): string[] {
    const key = sortName(tag);
    const found = remaining.get(key) ?? [];
    remaining.delete(key);
    return found;
  }
}

export function areTagGroups(text: string): boolean {
  return splitLines(text).every(line => /^\s*[^\s:][^:]*:/.test(line));
}

function parseTagGroups(text: string): TagGroup[] {
  return splitLines(text).map(line => {
    const [name = '', ...tags] = line.split(':');
    return { name: name.trim(), tags: parseTags(tags.join(':')) };
  });
}

function splitLines(text: string): string[] {
  return text.split('\n').filter(line => line.trim());
}
