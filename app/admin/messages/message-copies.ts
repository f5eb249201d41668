import type { ContactMessage } from '../../../domain/people/contact.ts';
import { createLocalListCopy } from '../local-copies.ts';

const texts = ['id', 'name', 'email', 'phone', 'subject', 'message', 'date'] as const;

export const messageCopies = createLocalListCopy('thalir.messages', isMessage);

function isMessage(value: unknown): value is ContactMessage {
  const given = Object(value) as Record<string, unknown>;
  return texts.every(field => typeof given[field] === 'string') && typeof given.read === 'boolean';
}
