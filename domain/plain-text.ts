/** One line for display: no control or direction-changing characters, no doubled or outer spaces. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

/** As `cleanLine`, but line breaks stay (as \n), because addresses and messages have them. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(unprintable, '').trim();
}

// Controls but tab and newline, and the marks that turn the order of text around. Zero-width joiners stay:
// Malayalam and emoji are written with them.
const unprintable = /[^\P{Cc}\t\n]|[\p{Bidi_Control}\ufeff]/gu;
