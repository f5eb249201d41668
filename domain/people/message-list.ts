import type { ContactMessage } from './contact.ts';

export const messagesPerPage = 50;

export type MessageFilter = { q: string; unread: boolean };

/** `next` is absent on the last page. */
export type MessagePage = { messages: ContactMessage[]; next?: string };

export const messageChanges = ['read', 'answered', 'not-answered', 'delete'] as const;
export type MessageChange = (typeof messageChanges)[number];

export function applyMessageChange(
  messages: readonly ContactMessage[],
  ids: readonly string[],
  change: MessageChange,
): ContactMessage[] {
  if (change === 'delete') return messages.filter(({ id }) => !ids.includes(id));
  return messages.map(message => (ids.includes(message.id) ? changeMessage(message, change) : message));
}

function changeMessage(message: ContactMessage, change: MessageChange): ContactMessage {
  const { answered: _, ...rest } = message;
  if (change === 'read') return { ...message, read: true };
  return change === 'answered' ? { ...rest, read: true, answered: true } : rest;
}

export function findNeighbours(messages: readonly ContactMessage[], id: string) {
  const index = messages.findIndex(message => message.id === id);
  if (index < 0) return {};
  return { newer: messages[index - 1]?.id, older: messages[index + 1]?.id };
}
