import { parseTags } from '../../../../domain/catalogue/product.ts';

/** Suggests completions of the tag being typed; once that is complete, any tag not entered yet. */
export function suggestTags(typed: string, usedTags: readonly string[], limit = 6): string[] {
  const entered = new Set(parseTags(typed).map(tag => tag.toLowerCase()));
  const { partial } = splitTags(typed, usedTags);
  return usedTags
    .filter(tag => !entered.has(tag.toLowerCase()) && tag.toLowerCase().startsWith(partial.toLowerCase()))
    .slice(0, limit);
}

export function acceptTag(typed: string, suggestion: string, usedTags: readonly string[]): string {
  return [...splitTags(typed, usedTags).complete, suggestion, ''].join(', ');
}

function splitTags(typed: string, usedTags: readonly string[]): { complete: string[]; partial: string } {
  const end = typed.lastIndexOf(',') + 1;
  const last = typed.slice(end).trim();
  return usedTags.includes(last)
    ? { complete: parseTags(typed), partial: '' }
    : { complete: parseTags(typed.slice(0, end)), partial: last };
}
