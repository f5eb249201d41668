import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Busy } from '../busy-error.ts';
import { foldPassword, isCommonPassword } from './common-passwords.ts';

const argon2Async = promisify(argon2);

/** OWASP's smallest argon2id setting: 19 MiB, two passes. */
const strength = { memory: 19_456, passes: 2, parallelism: 1 };
const atOnce = 2;
const mostWaiting = 32;

/** Longer ones are refused before any work is spent on them. */
export const longestPasswordBytes = 1024;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return phcText(salt, await inTurn(() => derive(password, { ...strength, salt, tagLength: 32 })));
}

/** For whom nobody has chosen one: 120 bits, which passes every rule of ours. */
export function generatePassword(): string {
  return randomBytes(15).toString('base64url');
}

/** The hash of no password. Checking against it takes as long as against a real one, and nothing ever fits. */
export function hashOfNobody(): string {
  return phcText(randomBytes(16), randomBytes(32));
}

function phcText(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = strength;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** False also for a stored text that is no argon2id hash. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const known = parseHash(stored);
  if (!known) return false;
  const tag = await inTurn(() => derive(password, { ...known, tagLength: known.tag.length }));
  return timingSafeEqual(tag, known.tag);
}

export function isWeakerThanToday(stored: string): boolean {
  const known = parseHash(stored);
  return !known || known.memory < strength.memory || known.passes < strength.passes;
}

/** Why the owner should not use this password; `undefined` when nothing speaks against it. */
export function passwordFault(
  password: string,
  about: { email: string; storeName: string },
): string | undefined {
  if (password.length < 12) return 'Use at least 12 characters';
  if (password.length > 128) return 'Use at most 128 characters';
  if (new Set(password.toLowerCase()).size < 5) return 'Use more than a few different characters';
  const plain = foldPassword(password);
  const personal = [about.storeName, about.email.split('@')[0] ?? '', 'plant'];
  if (personal.some(word => word.length > 2 && plain.includes(foldPassword(word)))) {
    return 'Leave out the shop’s name, your e-mail name and the word plant';
  }
  return isCommonPassword(password) ? 'This password is among the first that anyone would try' : undefined;
}

type Known = { memory: number; passes: number; parallelism: number; salt: Buffer; tag: Buffer };

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parseHash(stored: string): Known | undefined {
  const [, memory, passes, parallelism, salt, tag] = stored.match(phc) ?? [];
  if (!salt || !tag) return undefined;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

function derive(password: string, how: Omit<Known, 'tag'> & { tagLength: number }): Promise<Buffer> {
  const { salt, ...cost } = how;
  return argon2Async('argon2id', { ...cost, message: password.normalize('NFC'), nonce: salt });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

let running = 0;
const waiting: (() => void)[] = [];

/** Every hash takes 19 MiB, so a flood of sign-ins waits in a short queue instead of filling the memory. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw new Busy('Too many passwords are being checked');
    await new Promise<void>(resolve => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
