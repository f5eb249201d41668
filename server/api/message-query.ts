import type { FieldErrors, Parsed } from '../../domain/input/parse-result.ts';
import type { MessageFilter } from '../../domain/people/message-list.ts';

export const messageListParameters = ['limit', 'cursor', 'q', 'unread'] as const;

const maxLimit = 200;

type MessageListQuery = MessageFilter & { limit: number | undefined; cursor: string | undefined };

export function parseMessageQuery(query: URLSearchParams): Parsed<MessageListQuery> {
  const errors: FieldErrors = {};
  const limit = query.get('limit');
  const cursor = query.get('cursor') ?? undefined;
  const unread = query.get('unread');
  const q = query.get('q') ?? '';
  if (limit !== null && !isLimit(limit)) errors.limit = `Ask for 1 to ${maxLimit} messages at once`;
  if (cursor !== undefined && limit === null) errors.cursor = 'A cursor needs a limit beside it';
  if (unread !== null && unread !== 'true') errors.unread = 'The only value is true';
  if (q.length > 200) errors.q = 'Please use at most 200 characters';
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    value: { q, unread: unread === 'true', limit: limit === null ? undefined : Number(limit), cursor },
  };
}

const isLimit = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= maxLimit;
