import type { ContactMessage } from '../../../domain/contact.ts';

/** Messages that hold every word of the search somewhere: in who wrote, how to reach them, or what they say. */
export function searchMessages(messages: ContactMessage[], search: string): ContactMessage[] {
  const words = search.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return messages;
  return messages.filter(message => {
    const text = textOf(message);
    return words.every(word => text.includes(word));
  });
}

function textOf({ name, email, phone, subject, message }: ContactMessage): string {
  return [name, email, phone, subject, message].join('\n').normalize('NFC').toLowerCase();
}
