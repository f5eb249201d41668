export const contactFields = ['name', 'email', 'phone', 'subject', 'message'] as const;
export type ContactField = (typeof contactFields)[number];

/** What a visitor writes in the contact form. */
export type ContactPayload = Record<ContactField, string>;

/** A message as the owner reads it. */
export type ContactMessage = ContactPayload & { id: string; date: string; read: boolean };

export const contactSubjects = [
  { value: 'Order Inquiry', label: 'Order Inquiry' },
  { value: 'Product Question', label: 'Product Question' },
  { value: 'Care Advice', label: 'Plant Care Advice' },
  { value: 'Wholesale', label: 'Wholesale Inquiry' },
  { value: 'Other', label: 'Other' },
] as const;

/** The server's messages joined with the copies a browser holds: one per id, newest first. */
export function mergeMessages(ours: ContactMessage[], copies: ContactMessage[]): ContactMessage[] {
  const byId = new Map([...copies, ...ours].map(message => [message.id, message]));
  return [...byId.values()].sort((a, b) => Date.parse(b.date) - Date.parse(a.date));
}
