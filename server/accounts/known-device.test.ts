import { expect, it } from 'vitest';
import { issueDeviceToken, verifyDeviceToken } from './known-device.ts';
import { createDummyHash } from './password.ts';

const passwordHash = createDummyHash();

it('recognizes a device by the token it was given, each by an id of its own', () => {
  const [first, second] = [issueDeviceToken(passwordHash), issueDeviceToken(passwordHash)];
  expect(verifyDeviceToken(first, passwordHash)).toMatch(/^[\w-]{22}$/);
  expect(verifyDeviceToken(first, passwordHash)).not.toBe(verifyDeviceToken(second, passwordHash));
});

it('does not recognize the token of another password, nor a changed or incomplete one', () => {
  const token = issueDeviceToken(passwordHash);
  const [id = '', signature = ''] = token.split('.');
  expect(verifyDeviceToken(token, createDummyHash())).toBeUndefined();
  for (const changed of ['', '.', id, `${id}.`, `.${signature}`, `x${token}`, `${token}x`, `${id}.${id}`])
    expect(verifyDeviceToken(changed, passwordHash), changed).toBeUndefined();
});

it('contains nothing of the password hash', () => {
  const [salt = '', tag = ''] = passwordHash.split('$').slice(-2);
  const token = issueDeviceToken(passwordHash);
  expect(token).toHaveLength(22 + 1 + 43);
  expect(token.includes(salt) || token.includes(tag)).toBe(false);
});
