import { randomUUID } from 'node:crypto';
import { mailboxFull, parseContact, tooManyMessages } from '../../domain/people/contact.ts';
import { invalidFields, problem, tooManyRequests } from '../problem.ts';
import { type Call, getField } from './api-call.ts';

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

export async function listMessages({ shop }: Call): Promise<Response> {
  return Response.json(await shop.messages.list());
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
