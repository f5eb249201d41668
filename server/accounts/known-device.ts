import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A random id, signed with the account's password hash: needs no storage, survives restarts, and ends with the password.
 * It gives no access, only a sign-in limit of its own.
 */
export function issueDeviceToken(passwordHash: string): string {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${sign(id, passwordHash)}`;
}

/** Returns the id; `undefined` when the token was not issued for this password. */
export function verifyDeviceToken(token: string, passwordHash: string): string | undefined {
  const [id = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(id, passwordHash));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

function sign(id: string, passwordHash: string): string {
  return createHmac('sha256', passwordHash).update(`known device ${id}`).digest('base64url');
}
