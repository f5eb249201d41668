import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** An id signed with the password hash: not stored, ends with the password, gives only its own sign-in limit. */
export function issueDeviceToken(passwordHash: string): string {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${sign(id, passwordHash)}`;
}

export function verifyDeviceToken(token: string, passwordHash: string): string | undefined {
  const [id = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(id, passwordHash));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

function sign(id: string, passwordHash: string): string {
  return createHmac('sha256', passwordHash).update(`known device ${id}`).digest('base64url');
}
