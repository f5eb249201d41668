import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { BusyError } from '../busy-error.ts';
import { foldPassword, isCommonPassword } from './common-passwords.ts';

const argon2Async = promisify(argon2);

/** OWASP's minimum for argon2id: 19 MiB, two passes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const maxConcurrent = 2;
const maxQueued = 32;

export const maxPasswordBytes = 1024;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return formatPhcHash(salt, await runQueued(() => derive(password, { ...cost, salt, tagLength: 32 })));
}

/** 120 bits; passes all password rules. */
export function generatePassword(): string {
  return randomBytes(15).toString('base64url');
}

/** Matches no password; verifying against it takes as long as against a real hash. */
export function createDummyHash(): string {
  return formatPhcHash(randomBytes(16), randomBytes(32));
}

function formatPhcHash(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toUnpaddedBase64(salt)}$${toUnpaddedBase64(tag)}`;
}

/** False also when `stored` is not an argon2id hash. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const parsed = parseHash(stored);
  if (!parsed) return false;
  const tag = await runQueued(() => derive(password, { ...parsed, tagLength: parsed.tag.length }));
  return timingSafeEqual(tag, parsed.tag);
}

export function needsRehash(stored: string): boolean {
  const parsed = parseHash(stored);
  return !parsed || parsed.memory < cost.memory || parsed.passes < cost.passes;
}

export function passwordError(
  password: string,
  about: { email: string; storeName: string },
): string | undefined {
  if (password.length < 12) return 'Use at least 12 characters';
  if (password.length > 128) return 'Use at most 128 characters';
  if (new Set(password.toLowerCase()).size < 5) return 'Use more than a few different characters';
  const folded = foldPassword(password);
  const personal = [about.storeName, about.email.split('@')[0] ?? '', 'plant'];
  if (personal.some(word => word.length > 2 && folded.includes(foldPassword(word)))) {
    return 'Leave out the shop’s name, your e-mail name and the word plant';
  }
  return isCommonPassword(password) ? 'This password is too common' : undefined;
}

type ParsedHash = { memory: number; passes: number; parallelism: number; salt: Buffer; tag: Buffer };

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parseHash(stored: string): ParsedHash | undefined {
  const [, memory, passes, parallelism, salt, tag] = stored.match(phcPattern) ?? [];
  if (!salt || !tag) return undefined;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

function derive(password: string, options: Omit<ParsedHash, 'tag'> & { tagLength: number }): Promise<Buffer> {
  const { salt, ...parameters } = options;
  return argon2Async('argon2id', { ...parameters, message: password.normalize('NFC'), nonce: salt });
}

function toUnpaddedBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

let running = 0;
const queue: (() => void)[] = [];

/** Each hash takes 19 MiB, so concurrency and queue length are limited. */
async function runQueued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxConcurrent) {
    if (queue.length >= maxQueued) throw new BusyError('Too many passwords are being checked');
    await new Promise<void>(resolve => queue.push(resolve));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running--;
  }
}
