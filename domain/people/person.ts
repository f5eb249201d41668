export type Person = { email: string; phone: string };

export function isSamePerson(a: Person, b: Person): boolean {
  const isSameEmail = normalizeEmail(a.email) !== '' && normalizeEmail(a.email) === normalizeEmail(b.email);
  return (
    isSameEmail || (normalizePhone(a.phone) !== '' && normalizePhone(a.phone) === normalizePhone(b.phone))
  );
}

export function parsePerson(text: string): Person {
  return text.includes('@') ? { email: text, phone: '' } : { email: '', phone: text };
}

export function hasNoContact({ email, phone }: Person): boolean {
  return normalizeEmail(email) === '' && normalizePhone(phone) === '';
}

/** With the country code, India's when there is none; `undefined` when there are too few digits. */
export function toWhatsappNumber(phone: string): string | undefined {
  const international =
    phone
      .trim()
      .match(/^(?:\+|00)(.+)$/)?.[1]
      ?.replace(/\D/g, '') ?? '';
  if (!international.startsWith('91') && international.length >= 10) return international;
  const key = normalizePhone(phone);
  return key.length === 10 ? `91${key}` : undefined;
}

const normalizeEmail = (email: string) => email.trim().toLowerCase();

/** The last ten digits, which do not depend on a +91, 91 or 0 prefix; empty when there are fewer. */
function normalizePhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length >= 10 ? digits.slice(-10) : '';
}
