import { randomUUID } from 'node:crypto';
import { mailboxFull, parseContact, tooManyMessages } from '../../domain/people/contact.ts';
import { messageChanges } from '../../domain/people/message-list.ts';
import { invalidFields, problem, tooManyRequests } from '../problem.ts';
import { type Call, getField } from './api-call.ts';
import { parseMessageQuery } from './message-query.ts';

export async function sendMessage({ body, shop, rateLimits, ipKey }: Call): Promise<Response> {
  const parsed = parseContact(body);
  if (!parsed.ok) return invalidFields(parsed.errors);
  const retryAfter = await rateLimits.countContactForm(ipKey);
  if (retryAfter > 0) return tooManyRequests(retryAfter, tooManyMessages);
  // Honeypot: bots that fill in this hidden field get a success response.
  if (getField(body, 'website')) {
    const message = { id: randomUUID(), ...parsed.value, date: new Date().toISOString(), read: false };
    return Response.json(message, { status: 201 });
  }
  const untilNextHour = await rateLimits.countStoredMessage(ipKey);
  if (untilNextHour > 0) return tooManyRequests(untilNextHour, mailboxFull);
  return Response.json(await shop.messages.add(parsed.value), { status: 201 });
}

export async function listMessages({ shop, query }: Call): Promise<Response> {
  const parsed = parseMessageQuery(query);
  if (!parsed.ok) return invalidFields(parsed.errors);
  const page = await shop.messages.page(parsed.value);
  if (page === 'bad-cursor') return invalidFields({ cursor: 'This cursor does not belong to this list' });
  const headers = new Headers();
  if (page.next) {
    const next = new URLSearchParams(query);
    next.set('cursor', page.next);
    headers.set('Link', `</api/contact?${next}>; rel="next"`);
  }
  return Response.json(page.messages, { headers });
}

export async function changeMessages({ shop, body }: Call): Promise<Response> {
  const ids = getField(body, 'ids');
  const change = messageChanges.find(each => each === getField(body, 'change'));
  if (!isIdList(ids)) return invalidFields({ ids: `Send 1 to ${maxChanged} ids of messages` });
  if (!change) return invalidFields({ change: `Send one of ${messageChanges.join(', ')}` });
  return Response.json({ changed: await shop.messages.changeMany(ids, change) });
}

const maxChanged = 500;

function isIdList(ids: unknown): ids is string[] {
  return (
    Array.isArray(ids) &&
    ids.length > 0 &&
    ids.length <= maxChanged &&
    ids.every(id => typeof id === 'string' && id.length <= 100)
  );
}

export async function countUnread({ shop }: Call): Promise<Response> {
  return Response.json({ unread: await shop.messages.unread() });
}

export async function markMessageRead({ shop, params }: Call): Promise<Response> {
  return noContentOr404(await shop.messages.markRead(params.id ?? ''));
}

export async function removeMessage({ shop, params }: Call): Promise<Response> {
  return noContentOr404(await shop.messages.remove(params.id ?? ''));
}

const noContentOr404 = (isFound: boolean) =>
  isFound ? new Response(null, { status: 204 }) : problem(404, 'Message not found');
