import { parsePushSubscription } from '../../domain/shop/push-subscription.ts';
import { invalidFields, problem } from '../problem.ts';
import type { PushOwner } from '../shop.ts';
import { type Call, getField, requireOwner } from './api-call.ts';

export async function readPushKey({ shop }: Call): Promise<Response> {
  return Response.json({ publicKey: await shop.notifications.publicKey() });
}

export async function subscribeToPush(call: Call): Promise<Response> {
  const parsed = parsePushSubscription(call.body);
  if (!parsed.ok) return invalidFields(parsed.errors);
  await call.shop.notifications.subscribe(await findPushOwner(call), parsed.value);
  return new Response(null, { status: 204 });
}

/** A device that signed in again keeps its notifications, unless they were ended from elsewhere. */
export async function renewPush(call: Call): Promise<Response> {
  const endpoint = String(getField(call.body, 'endpoint') ?? '');
  const isRenewed = await call.shop.notifications.renew(await findPushOwner(call), endpoint);
  return isRenewed ? new Response(null, { status: 204 }) : problem(404, noNotifications);
}

const noNotifications = 'This device no longer gets notifications. Turn them on again.';

async function findPushOwner(call: Call): Promise<PushOwner> {
  const { visitor, token } = requireOwner(call);
  return { userId: visitor.id, sessionId: await call.shop.sessions.findId(token) };
}

export async function unsubscribeFromPush({ shop, body }: Call): Promise<Response> {
  await shop.notifications.unsubscribe(String(getField(body, 'endpoint') ?? ''));
  return new Response(null, { status: 204 });
}

export async function sendTestPush({ shop, body }: Call): Promise<Response> {
  const outcome = await shop.notifications.sendTest(String(getField(body, 'endpoint') ?? ''));
  if (outcome === 'gone') return problem(404, noNotifications);
  if (outcome === 'failed') return problem(502, 'The push service could not be reached. Please try again.');
  return new Response(null, { status: 204 });
}
