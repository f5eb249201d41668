import type { ContactMessage } from '../../../domain/people/contact.ts';
import { createPersonalListCopy } from '../local-copies.ts';

const texts = ['id', 'name', 'email', 'phone', 'subject', 'message', 'date'] as const;

export const messageCopies = createPersonalListCopy('thalir.messages', isMessage);

function isMessage(value: unknown): value is ContactMessage {
  const given = Object(value) as Record<string, unknown>;
  return texts.every(field => typeof given[field] === 'string') && typeof given.read === 'boolean';
}
