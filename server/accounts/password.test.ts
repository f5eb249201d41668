import { describe, expect, it } from 'vitest';
import { Busy } from '../busy-error.ts';
import { hashOfNobody, hashPassword, isPassword, isWeakerThanToday, passwordFault } from './password.ts';

describe('a password', () => {
  it('is kept as an argon2id text that names its own strength', async () => {
    expect(await hashPassword('monsoon over kochi')).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
    );
  });

  it('is salted: the same one twice gives two texts', async () => {
    expect(await hashPassword('monsoon over kochi')).not.toBe(await hashPassword('monsoon over kochi'));
  });

  it('is recognised, and nothing near it is', async () => {
    const stored = await hashPassword('Monsoon over Kochi');
    expect(await isPassword('Monsoon over Kochi', stored)).toBe(true);
    for (const near of ['monsoon over kochi', 'Monsoon over Kochi ', ' Monsoon over Kochi', '']) {
      expect(await isPassword(near, stored), near).toBe(false);
    }
  });

  it('of nobody is stored like any other, and is no word at all', async () => {
    const stored = hashOfNobody();
    expect(stored.length).toBe((await hashPassword('x')).length);
    expect(isWeakerThanToday(stored)).toBe(false);
    for (const guess of ['', 'nobody', stored]) expect(await isPassword(guess, stored)).toBe(false);
    expect(hashOfNobody()).not.toBe(stored);
  });

  it('counts to its last byte, also beyond 72', async () => {
    const long = 'a'.repeat(72);
    const stored = await hashPassword(`${long}b`);
    expect(await isPassword(`${long}c`, stored)).toBe(false);
    expect(await isPassword(`${long}b`, stored)).toBe(true);
  });

  it('typed on another keyboard in another Unicode form is the same', async () => {
    expect(await isPassword('cafe\u0301 am morgen', await hashPassword('caf\u00e9 am morgen'))).toBe(true);
  });

  it.each(['', 'plain text', '$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=1,t=1$x$y'])(
    'never matches a stored text that is no argon2id hash: %j',
    async stored => {
      expect(await isPassword('plain text', stored)).toBe(false);
      expect(isWeakerThanToday(stored)).toBe(true);
    },
  );

  it('hashed with less memory than today is told apart', async () => {
    const stored = await hashPassword('monsoon over kochi');
    expect(isWeakerThanToday(stored)).toBe(false);
    expect(isWeakerThanToday(stored.replace('m=19456', 'm=8192'))).toBe(true);
  });

  it('waits its turn in a flood, and is refused when the line is long', async () => {
    const flood = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('x')));
    const refused = flood.filter(each => each.status === 'rejected');
    expect(flood.filter(each => each.status === 'fulfilled')).toHaveLength(34);
    expect(refused.every(({ reason }) => reason instanceof Busy)).toBe(true);
    expect(await isPassword('x', await hashPassword('x'))).toBe(true);
  }, 30_000);
});

describe('a new password', () => {
  const about = { email: 'asha@thalir.example', storeName: 'Thalir' };

  it.each([
    ['elevenchars', 'Use at least 12 characters'],
    ['x1!'.repeat(43), 'Use at most 128 characters'],
    ['aaaaaaaaaaaaaaa', 'Use more than a few different characters'],
    ['Password1234', 'This password is among the first that anyone would try'],
    ['qwertyuiop12', 'This password is among the first that anyone would try'],
    ['my-thalir-shop', 'Leave out the shop’s name, your e-mail name and the word plant'],
    ['th4l1r in the rain', 'Leave out the shop’s name, your e-mail name and the word plant'],
    ['ASHA rides a bicycle', 'Leave out the shop’s name, your e-mail name and the word plant'],
    ['green plants everywhere', 'Leave out the shop’s name, your e-mail name and the word plant'],
  ])('%j is refused: %s', (password, sentence) => {
    expect(passwordFault(password, about)).toBe(sentence);
  });

  it.each(['monsoon over kochi', 'മഴ പെയ്യുന്ന രാത്രി', 'kV3+zQ8/'.repeat(16)])(
    '%j needs no digit, capital or sign to be accepted',
    password => expect(passwordFault(password, about)).toBeUndefined(),
  );
});
