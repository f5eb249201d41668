import type { FieldErrors, Parsed } from '../../domain/input/parse-result.ts';
import { maxPasswordBytes, passwordError } from '../accounts/password.ts';
import { idleMinutes } from '../accounts/session.ts';
import { redactError } from '../http/request-log.ts';
import { invalidFields, problem, tooManyRequests } from '../problem.ts';
import type { SessionTokens } from '../shop.ts';
import { type Call, getField, requireOwner } from './api-call.ts';

export async function signIn(call: Call): Promise<Response> {
  const { request, body, shop, rateLimits, ipKey, deviceCookie, log } = call;
  const parsed = parseTexts(body, { email: 'Email is required', password: 'Password is required' });
  if (!parsed.ok) return invalidFields(parsed.errors);
  const { password } = parsed.value;
  const account = parsed.value.email.trim().toLowerCase();
  if (isTooLong(password) || isTooLong(account)) return problem(400, 'Email or password is far too long');

  const deviceToken = deviceCookie.read(request);
  const deviceId = deviceToken && (await shop.sessions.findKnownDevice(account, deviceToken));
  const attempt = await rateLimits.countSignInAttempt({ account, ipKey, deviceId });
  if (attempt.retryAfter > 0) {
    log.warn({ addressKey: ipKey }, 'sign-in refused: too many attempts');
    return tooManyRequests(attempt.retryAfter, tooManyAttempts);
  }
  const outcome = await shop.sessions.signIn(account, password, userAgentOf(request));
  if (typeof outcome === 'string') log.warn({ addressKey: ipKey, outcome }, 'sign-in refused');
  if (outcome === 'wrong-pair') return problem(401, 'Invalid email or password');
  if (outcome === 'not-admin') return problem(403, 'Access denied. Admin privileges required.');
  await attempt.uncount();
  log.info({ user: outcome.visitor.id, addressKey: ipKey }, 'signed in');
  return Response.json(outcome.visitor, { headers: setCookies(call, outcome) });
}

const tooManyAttempts = 'Too many attempts. Please wait a few minutes and try again.';

export async function getVisitor(call: Call): Promise<Response> {
  return Response.json(requireOwner(call).visitor);
}

export async function signOut(call: Call): Promise<Response> {
  const { token, visitor } = requireOwner(call);
  const headers = { 'Set-Cookie': call.cookie.clear(), 'Clear-Site-Data': '"cache"' };
  try {
    await call.shop.sessions.end(token);
  } catch (error) {
    // For example on a full disk: this browser forgets its cookie anyway.
    call.log.error({ user: visitor.id, error: redactError(error) }, 'a session could not be ended');
    return problem(503, notEnded, { headers });
  }
  call.log.info({ user: visitor.id }, 'signed out');
  return new Response(null, { status: 204, headers });
}

const notEnded = `This browser is signed out, but the shop could not end the session. It ends by itself after ${idleMinutes / 60} hours without use.`;

export async function changePassword(call: Call): Promise<Response> {
  const { body, shop, rateLimits, ipKey, log } = call;
  const { visitor } = requireOwner(call);
  const parsed = parseTexts(body, {
    current: 'Enter your current password',
    password: 'Enter a new password',
  });
  if (!parsed.ok) return invalidFields(parsed.errors);
  const { current, password } = parsed.value;
  if (isTooLong(current) || isTooLong(password)) return problem(400, 'The password is far too long');
  const { storeName } = await shop.settings.read();
  const error = passwordError(password, { email: visitor.email, storeName });
  if (error) return invalidFields({ password: error });

  // Limited on its own: failed sign-ins from elsewhere must not keep the owner from changing the password.
  const deviceId = `session of ${visitor.id}`;
  const attempt = await rateLimits.countSignInAttempt({ account: visitor.email, ipKey, deviceId });
  if (attempt.retryAfter > 0) return tooManyRequests(attempt.retryAfter, tooManyAttempts);
  const outcome = await shop.sessions.changePassword(visitor, current, password, userAgentOf(call.request));
  if (outcome === 'wrong-password') return invalidFields({ current: 'This is not your current password' });
  await attempt.uncount();
  log.info({ user: visitor.id }, 'password changed');
  return new Response(null, { status: 204, headers: setCookies(call, outcome) });
}

function setCookies({ cookie, deviceCookie }: Call, { token, deviceToken }: SessionTokens): Headers {
  const headers = new Headers({ 'Set-Cookie': cookie.set(token) });
  headers.append('Set-Cookie', deviceCookie.set(deviceToken));
  return headers;
}

export async function listSessions(call: Call): Promise<Response> {
  const { visitor, token } = requireOwner(call);
  return Response.json(await call.shop.sessions.list(visitor, token));
}

export async function endSession(call: Call): Promise<Response> {
  const isEnded = await call.shop.sessions.endOne(requireOwner(call).visitor, call.params.id ?? '');
  return isEnded ? new Response(null, { status: 204 }) : problem(404, 'Session not found');
}

export async function endOtherSessions(call: Call): Promise<Response> {
  const { visitor, token } = requireOwner(call);
  return Response.json({ ended: await call.shop.sessions.endOthers(visitor, token) });
}

const userAgentOf = (request: Request) => request.headers.get('User-Agent') ?? '';

function parseTexts<Name extends string>(
  body: unknown,
  messages: Record<Name, string>,
): Parsed<Record<Name, string>> {
  const value = {} as Record<Name, string>;
  const errors: FieldErrors = {};
  for (const name of Object.keys(messages) as Name[]) {
    const text = getField(body, name);
    if (typeof text === 'string' && text !== '') value[name] = text;
    else errors[name] = messages[name];
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value };
}

const isTooLong = (text: string) => Buffer.byteLength(text) > maxPasswordBytes;
