/** 32 bits of a text. They find accidents, not forgers: anybody can compute them. */
export function fingerprint(text: string): number {
  let bits = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193);
  return scramble(bits);
}

/** Spreads every bit over all others, and no two numbers onto one. */
export function scramble(number: number): number {
  let bits = number;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** Digits and capitals without those that look like another: I, L, O and U are missing. */
export const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 25 bits as five letters. */
export function fiveLetters(bits: number): string {
  return [20, 15, 10, 5, 0].map(shift => letters[(bits >>> shift) & 31]).join('');
}

/** What `fiveLetters` was given; -1 for anything that is not five letters. */
export function bitsOf(text: string): number {
  if (text.length !== 5) return -1;
  return [...text].reduce((bits, letter) => (bits << 5) | letters.indexOf(letter), 0);
}
