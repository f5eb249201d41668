import { randomUUID } from 'node:crypto';
import { mailboxFull, parseContact, tooManyMessages } from '../../domain/people/contact.ts';
import { badFields, problem, tooMany } from '../problem.ts';
import { type Call, fieldOf } from './api-call.ts';

export async function sendMessage({ body, shop, limits, addressKey }: Call): Promise<Response> {
  const parsed = parseContact(body);
  if (!parsed.ok) return badFields(parsed.errors);
  const wait = await limits.beforeContact(addressKey);
  if (wait > 0) return tooMany(wait, tooManyMessages);
  // People do not see this field; what fills it in is told that all went well.
  if (fieldOf(body, 'website')) {
    const message = { id: randomUUID(), ...parsed.value, date: new Date().toISOString(), read: false };
    return Response.json(message, { status: 201 });
  }
  const untilTomorrow = await limits.beforeStoring();
  if (untilTomorrow > 0) return tooMany(untilTomorrow, mailboxFull);
  return Response.json(await shop.messages.add(parsed.value), { status: 201 });
}

export async function listMessages({ shop }: Call): Promise<Response> {
  return Response.json(await shop.messages.list());
}

export async function countUnread({ shop }: Call): Promise<Response> {
  return Response.json({ unread: await shop.messages.unread() });
}

export async function markMessageRead({ shop, params }: Call): Promise<Response> {
  return done(await shop.messages.markRead(params.id ?? ''));
}

export async function removeMessage({ shop, params }: Call): Promise<Response> {
  return done(await shop.messages.remove(params.id ?? ''));
}

const done = (isThere: boolean) =>
  isThere ? new Response(null, { status: 204 }) : problem(404, 'Message not found');
