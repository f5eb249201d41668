/** Removes control and bidi characters and repeated or outer spaces. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

/** As `cleanLine`, but keeps line breaks as \n. */
export function cleanText(text: string): string {
  const clean = text.toWellFormed().replace(/\r\n?/g, '\n').replace(unprintable, '').trim();
  return invisibleOnly.test(clean) ? '' : clean;
}

// Control characters except tab and newline, and bidi marks. Keeps zero-width joiners, which Malayalam and emoji need.
const unprintable = /[^\P{Cc}\t\n]|[\p{Bidi_Control}\ufeff]/gu;

// A text of only joiners, fillers and blank letters would be an invisible name.
const invisibleOnly = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;
