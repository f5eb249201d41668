/** FNV-1a with a murmur finalizer: detects accidental changes, not forgery. */
export function hashText(text: string): number {
  let bits = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    bits = Math.imul(bits ^ text.charCodeAt(index), 0x01000193);
  return mixBits(bits);
}

/** A bijection on 32-bit integers in which every bit affects all others. */
export function mixBits(number: number): number {
  let bits = number;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** Crockford's base 32: no I, L, O or U. */
export const base32Alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Encodes 25 bits as five letters. */
export function encodeBase32(bits: number): string {
  return [20, 15, 10, 5, 0].map(shift => base32Alphabet[(bits >>> shift) & 31]).join('');
}

/** Negative unless the text is five letters of the alphabet. */
export function decodeBase32(text: string): number {
  if (text.length !== 5) return -1;
  return [...text].reduce((bits, letter) => (bits << 5) | base32Alphabet.indexOf(letter), 0);
}
