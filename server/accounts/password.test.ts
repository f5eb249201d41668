import { describe, expect, it } from 'vitest';
import { BusyError } from '../busy-error.ts';
import { createDummyHash, hashPassword, needsRehash, passwordError, verifyPassword } from './password.ts';

describe('password hashing', () => {
  it('stores an argon2id hash with its parameters', async () => {
    expect(await hashPassword('monsoon over kochi')).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
    );
  });

  it('salts: the same password gives two different hashes', async () => {
    expect(await hashPassword('monsoon over kochi')).not.toBe(await hashPassword('monsoon over kochi'));
  });

  it('verifies the exact password and rejects similar ones', async () => {
    const stored = await hashPassword('Monsoon over Kochi');
    expect(await verifyPassword('Monsoon over Kochi', stored)).toBe(true);
    for (const near of ['monsoon over kochi', 'Monsoon over Kochi ', ' Monsoon over Kochi', '']) {
      expect(await verifyPassword(near, stored), near).toBe(false);
    }
  });

  it('creates a dummy hash that looks real and matches no password', async () => {
    const stored = createDummyHash();
    expect(stored.length).toBe((await hashPassword('x')).length);
    expect(needsRehash(stored)).toBe(false);
    for (const guess of ['', 'nobody', stored]) expect(await verifyPassword(guess, stored)).toBe(false);
    expect(createDummyHash()).not.toBe(stored);
  });

  it('compares all bytes, also beyond 72', async () => {
    const long = 'a'.repeat(72);
    const stored = await hashPassword(`${long}b`);
    expect(await verifyPassword(`${long}c`, stored)).toBe(false);
    expect(await verifyPassword(`${long}b`, stored)).toBe(true);
  });

  it('treats different Unicode normalization forms as the same password', async () => {
    expect(await verifyPassword('cafe\u0301 am morgen', await hashPassword('caf\u00e9 am morgen'))).toBe(
      true,
    );
  });

  it.each(['', 'plain text', '$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=1,t=1$x$y'])(
    'matches no stored text that is not an argon2id hash: %j',
    async stored => {
      expect(await verifyPassword('plain text', stored)).toBe(false);
      expect(needsRehash(stored)).toBe(true);
    },
  );

  it('reports hashes with weaker parameters as needing a rehash', async () => {
    const stored = await hashPassword('monsoon over kochi');
    expect(needsRehash(stored)).toBe(false);
    expect(needsRehash(stored.replace('m=19456', 'm=8192'))).toBe(true);
  });

  it('queues concurrent hashes and rejects them when the queue is full', async () => {
    const results = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('x')));
    const rejected = results.filter(each => each.status === 'rejected');
    expect(results.filter(each => each.status === 'fulfilled')).toHaveLength(34);
    expect(rejected.every(({ reason }) => reason instanceof BusyError)).toBe(true);
    expect(await verifyPassword('x', await hashPassword('x'))).toBe(true);
  }, 30_000);
});

describe('password rules', () => {
  const about = { email: 'asha@thalir.example', storeName: 'Thalir' };

  it.each([
    ['elevenchars', 'Use at least 12 characters'],
    ['x1!'.repeat(43), 'Use at most 128 characters'],
    ['aaaaaaaaaaaaaaa', 'Use more than a few different characters'],
    ['Password1234', 'This password is too common'],
    ['qwertyuiop12', 'This password is too common'],
    ['my-thalir-shop', 'Leave out the shop’s name, your e-mail name and the word plant'],
    ['th4l1r in the rain', 'Leave out the shop’s name, your e-mail name and the word plant'],
    ['ASHA rides a bicycle', 'Leave out the shop’s name, your e-mail name and the word plant'],
    ['green plants everywhere', 'Leave out the shop’s name, your e-mail name and the word plant'],
  ])('reject %j: %s', (password, sentence) => {
    expect(passwordError(password, about)).toBe(sentence);
  });

  it.each(['monsoon over kochi', 'മഴ പെയ്യുന്ന രാത്രി', 'kV3+zQ8/'.repeat(16)])(
    'accept %j without digit, capital or symbol',
    password => expect(passwordError(password, about)).toBeUndefined(),
  );
});
