import { parseTags } from '../../../../domain/catalogue/product.ts';

/** Tags in use that continue the one being typed; once it is a whole one, any that are not there yet. */
export function suggestTags(typed: string, known: readonly string[], most = 6): string[] {
  const taken = new Set(parseTags(typed).map(tag => tag.toLowerCase()));
  const { begun } = splitTags(typed, known);
  return known
    .filter(tag => !taken.has(tag.toLowerCase()) && tag.toLowerCase().startsWith(begun.toLowerCase()))
    .slice(0, most);
}

/** What is typed with a suggestion in the place of the tag that was begun, ready for the next one. */
export function acceptTag(typed: string, suggestion: string, known: readonly string[]): string {
  return [...splitTags(typed, known).whole, suggestion, ''].join(', ');
}

function splitTags(typed: string, known: readonly string[]): { whole: string[]; begun: string } {
  const end = typed.lastIndexOf(',') + 1;
  const last = typed.slice(end).trim();
  return known.includes(last)
    ? { whole: parseTags(typed), begun: '' }
    : { whole: parseTags(typed.slice(0, end)), begun: last };
}
