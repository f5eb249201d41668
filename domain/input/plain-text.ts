/** One line for display: no control or direction-changing characters, no doubled or outer spaces. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

/** As `cleanLine`, but line breaks stay (as \n), because addresses and messages have them. */
export function cleanText(text: string): string {
  const clean = text.toWellFormed().replace(/\r\n?/g, '\n').replace(unprintable, '').trim();
  return nothingToSee.test(clean) ? '' : clean;
}

// Controls but tab and newline, and the marks that turn the order of text around. Zero-width joiners stay:
// Malayalam and emoji are written with them.
const unprintable = /[^\P{Cc}\t\n]|[\p{Bidi_Control}\ufeff]/gu;

// Joiners, fillers and blank letters mean something only beside others; alone they would be a name nobody can see.
const nothingToSee = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;
