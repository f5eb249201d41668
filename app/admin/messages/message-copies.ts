import type { ContactMessage } from '../../../domain/people/contact.ts';
import { messagesPerPage } from '../../../domain/people/message-list.ts';
import { createPersonalListCopy } from '../local-copies.ts';

const texts = ['id', 'name', 'email', 'phone', 'subject', 'message', 'date'] as const;

const stored = createPersonalListCopy('thalir.messages', isMessage);

/** Bounded: a full storage would lose the copy, and parsing a long one delays the page. */
export const messageCopies = {
  read: stored.read,
  write: (messages: ContactMessage[]) => stored.write(messages.slice(0, messagesPerPage)),
};

function isMessage(value: unknown): value is ContactMessage {
  const given = Object(value) as Record<string, unknown>;
  return texts.every(field => typeof given[field] === 'string') && typeof given.read === 'boolean';
}
