import type { FieldErrors, Parsed } from '../../domain/input/parse-result.ts';
import { longestPasswordBytes, passwordFault } from '../accounts/password.ts';
import { idleMinutes } from '../accounts/session.ts';
import { withoutValues } from '../http/request-log.ts';
import { badFields, problem, tooMany } from '../problem.ts';
import { type Call, fieldOf, ownerOf } from './api-call.ts';

export async function signIn({ body, shop, limits, addressKey, cookie, log }: Call): Promise<Response> {
  const given = parseTexts(body, { email: 'Email is required', password: 'Password is required' });
  if (!given.ok) return badFields(given.errors);
  const { password } = given.value;
  const account = given.value.email.trim().toLowerCase();
  if (isTooLong(password) || isTooLong(account)) return problem(400, 'Email or password is far too long');

  const wait = await limits.beforeSignIn(account, addressKey);
  if (wait > 0) {
    log.warn({ addressKey }, 'sign-in refused: too many attempts');
    return tooMany(wait, 'Too many attempts. Please wait a few minutes and try again.');
  }
  const outcome = await shop.sessions.signIn(account, password);
  if (typeof outcome === 'string') log.warn({ addressKey, outcome }, 'sign-in refused');
  if (outcome === 'wrong-pair') return problem(401, 'Invalid email or password');
  if (outcome === 'not-admin') return problem(403, 'Access denied. Admin privileges required.');
  await limits.signedIn(account, addressKey);
  log.info({ user: outcome.visitor.id, addressKey }, 'signed in');
  return Response.json(outcome.visitor, { headers: { 'Set-Cookie': cookie.set(outcome.token) } });
}

export async function whoAmI(call: Call): Promise<Response> {
  return Response.json(ownerOf(call).visitor);
}

export async function signOut(call: Call): Promise<Response> {
  const { token, visitor } = ownerOf(call);
  const headers = { 'Set-Cookie': call.cookie.clear(), 'Clear-Site-Data': '"cache"' };
  try {
    await call.shop.sessions.end(token);
  } catch (error) {
    // On a full disk, for instance. This browser is not to have the session any more, and the owner to know of it.
    call.log.error({ user: visitor.id, error: withoutValues(error) }, 'a session could not be ended');
    return problem(503, notEnded, { headers });
  }
  call.log.info({ user: visitor.id }, 'signed out');
  return new Response(null, { status: 204, headers });
}

const notEnded = `This browser is signed out, but the shop could not end the session. It ends by itself after ${idleMinutes / 60} hours without use.`;

export async function changePassword(call: Call): Promise<Response> {
  const { body, shop, limits, addressKey, log } = call;
  const { visitor } = ownerOf(call);
  const given = parseTexts(body, {
    current: 'Enter your current password',
    password: 'Enter a new password',
  });
  if (!given.ok) return badFields(given.errors);
  const { current, password } = given.value;
  if (isTooLong(current) || isTooLong(password)) return problem(400, 'The password is far too long');
  const { storeName } = await shop.settings.read();
  const fault = passwordFault(password, { email: visitor.email, storeName });
  if (fault) return badFields({ password: fault });

  const wait = await limits.beforeSignIn(visitor.email, addressKey);
  if (wait > 0) return tooMany(wait, 'Too many attempts. Please wait a few minutes and try again.');
  const outcome = await shop.sessions.changePassword(visitor, current, password);
  if (outcome === 'wrong-password') return badFields({ current: 'This is not your current password' });
  await limits.signedIn(visitor.email, addressKey);
  log.info({ user: visitor.id }, 'password changed');
  return new Response(null, { status: 204, headers: { 'Set-Cookie': call.cookie.set(outcome.token) } });
}

export async function listSessions(call: Call): Promise<Response> {
  const { visitor, token } = ownerOf(call);
  return Response.json(await call.shop.sessions.list(visitor, token));
}

export async function endSession(call: Call): Promise<Response> {
  const isEnded = await call.shop.sessions.endOne(ownerOf(call).visitor, call.params.id ?? '');
  return isEnded ? new Response(null, { status: 204 }) : problem(404, 'Session not found');
}

/** The named fields as text; one that is missing or no text gets its sentence. */
function parseTexts<Name extends string>(
  body: unknown,
  sentences: Record<Name, string>,
): Parsed<Record<Name, string>> {
  const value = {} as Record<Name, string>;
  const errors: FieldErrors = {};
  for (const name of Object.keys(sentences) as Name[]) {
    const text = fieldOf(body, name);
    if (typeof text === 'string' && text !== '') value[name] = text;
    else errors[name] = sentences[name];
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value };
}

const isTooLong = (text: string) => Buffer.byteLength(text) > longestPasswordBytes;
