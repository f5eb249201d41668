import type { Selectable } from 'kysely';
import type { ContactMessage } from '../../domain/people/contact.ts';
import type { MessageRow } from './tables.ts';

export const messageColumns = [
  'id',
  'name',
  'email',
  'phone',
  'subject',
  'message',
  'date',
  'read',
  'answered',
] as const;

export function toMessage({
  read,
  answered,
  ...row
}: Pick<Selectable<MessageRow>, (typeof messageColumns)[number]>): ContactMessage {
  return { ...row, read: read === 1, ...(answered === 1 && { answered: true }) };
}
