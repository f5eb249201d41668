import { cleanLine } from '../input/plain-text.ts';

export function htmlToText(html: string): string {
  const stripped = html.replace(inlineTag, '').replace(/<[^<>]*>/g, ' ');
  return cleanLine(stripped.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, decodeEntity));
}

// Removed without a space; any other tag ends a word.
const inlineTag = /<\/?(?:a|b|em|i|strong|u)(?:\s[^<>]*)?>/gi;

function decodeEntity(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return namedEntities.get(name.toLowerCase()) ?? entity;
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

const namedEntities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);
