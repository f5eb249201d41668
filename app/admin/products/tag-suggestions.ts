import { parseTags } from '../../../domain/product.ts';

/** Tags in use that continue the one being typed, or any that are not there yet. */
export function suggestTags(typed: string, known: readonly string[], most = 6): string[] {
  const taken = new Set(parseTags(typed).map(tag => tag.toLowerCase()));
  const { begun } = splitTags(typed);
  return known
    .filter(tag => !taken.has(tag.toLowerCase()) && tag.toLowerCase().startsWith(begun.toLowerCase()))
    .slice(0, most);
}

/** What is typed with a suggestion in the place of the tag that was begun, ready for the next one. */
export function acceptTag(typed: string, suggestion: string): string {
  return [...splitTags(typed).whole, suggestion, ''].join(', ');
}

function splitTags(typed: string): { whole: string[]; begun: string } {
  const end = typed.lastIndexOf(',') + 1;
  return { whole: parseTags(typed.slice(0, end)), begun: typed.slice(end).trim() };
}
