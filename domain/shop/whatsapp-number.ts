/** A placeholder; the dashboard asks the owner to replace it. */
export const demoWhatsappNumber = '910000000000';

/** Accepts spaces, dashes, brackets and a leading + or 00; returns digits only, as wa.me links need them. */
export function parseWhatsappNumber(text: string): { number: string } | { error: string } {
  const number = text.replace(/[\s().\p{Pd}]/gu, '').replace(/^(?:\+|00)/, '');
  if (number === demoWhatsappNumber) return { number };
  const local = number.match(localIndianNumber)?.[1];
  if (local) return { error: `The country code is missing. For an Indian number type 91 first: 91${local}` };
  if (number.startsWith('91') && !/^91[6-9]\d{9}$/.test(number))
    return { error: 'An Indian number has 10 digits after 91, and the first of them is 6, 7, 8 or 9' };
  if (!/^[1-9]\d{7,14}$/.test(number))
    return { error: 'Please enter the number with country code, such as 919876543210' };
  return { number };
}

/** WhatsApp would read the first digits as a country code (98 is Iran). Excludes Singapore: 65, then 8 or 9. */
const localIndianNumber = /^0?((?!65[89])[6-9]\d{9})$/;
