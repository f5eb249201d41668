/** How the shop knows somebody: by e-mail address, by phone number, or by both. */
export type Person = { email: string; phone: string };

/** Whether both are the same human being: one of the two they have given is the same, however it was written. */
export function isSamePerson(a: Person, b: Person): boolean {
  const isSameEmail = emailKey(a.email) !== '' && emailKey(a.email) === emailKey(b.email);
  return isSameEmail || (phoneKey(a.phone) !== '' && phoneKey(a.phone) === phoneKey(b.phone));
}

/** Somebody from the one thing the owner was told: an e-mail address or a phone number. */
export function personFrom(text: string): Person {
  return text.includes('@') ? { email: text, phone: '' } : { email: '', phone: text };
}

export function isNobody({ email, phone }: Person): boolean {
  return emailKey(email) === '' && phoneKey(phone) === '';
}

/** The number as WhatsApp wants it, with India's country code; `undefined` when it cannot be a mobile number. */
export function whatsappNumberOf(phone: string): string | undefined {
  const key = phoneKey(phone);
  return key.length === 10 ? `91${key}` : undefined;
}

const emailKey = (email: string) => email.trim().toLowerCase();

/** The last ten digits: what stays the same whether +91, 91, 0 or nothing stands before them. Fewer are no number. */
function phoneKey(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length >= 10 ? digits.slice(-10) : '';
}
