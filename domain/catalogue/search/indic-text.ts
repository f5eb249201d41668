/** One encoding for what looks the same: NFC, Malayalam chillus as letters of their own. For texts that are saved. */
export function normalizeText(text: string): string {
  return text
    .normalize()
    .replace(/([ണനരറലളക])\u0d4d\u200d/g, (_, letter: string) => chillus[letter] ?? '')
    .replace(/\u0d4e/g, 'ർ')
    .replace(/\u0d07\u0d57/g, 'ഈ')
    .normalize();
}

/** Also drops the zero-width characters that change nothing on the screen. Emoji and Indian conjuncts keep theirs. */
export function normalizeName(text: string): string {
  return normalizeText(text.replace(/[\u00ad\u200b\u2060\ufeff]/g, ''))
    .replace(/(?<![^\s\p{Script=Latin}])[\u200c\u200d]+|[\u200c\u200d]+(?![^\s\p{P}])/gu, '')
    .trim();
}

const chillus: Record<string, string> = { ണ: 'ൺ', ന: 'ൻ', ര: 'ർ', റ: 'ർ', ല: 'ൽ', ള: 'ൾ', ക: 'ൿ' };

/** For comparing: also ignores case, joiners, the nukta, old ways to write a letter, and the script of digits. */
export function foldText(text: string): string {
  return normalizeText(text.toLowerCase())
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff\u093c]/g, '')
    .replace(/\u0d46*[\u0d4c\u0d57]/g, '\u0d57')
    .replace(/\u0d07\u0d57/g, 'ഈ')
    .replace(/[ൻന]\u0d4d?റ/g, 'ന്റ')
    .replace(/റ\u0d4d?റ/g, 'റ്റ')
    .replace(/\u0d41\u0d4d/g, '\u0d4d')
    .replace(/[൦-൯०-९]/g, digit => String((digit.charCodeAt(0) & 0x7f) - 0x66))
    .replace(/’/g, "'")
    .normalize();
}

/** Letters and digits of any script; an apostrophe belongs to its word. */
export function splitWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{M}\p{N}']+/u)
    .filter(word => /[\p{L}\p{N}]/u.test(word));
}
