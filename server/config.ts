import { resolve } from 'node:path';
import { defaultSettings } from '../domain/shop/settings.ts';
import { isAccountEmail } from './accounts/account-email.ts';
import { passwordFault } from './accounts/password.ts';
import { StartupProblem } from './startup-problem.ts';

/** The environment, parsed once. */
export type Config = {
  port: number;
  host: string;
  dataDir: string;
  /** Absent: SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  /** The origin shoppers use, without a trailing slash. */
  publicUrl: string | undefined;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  seed: 'demo' | 'empty';
  /** How many proxies in front of us are ours; 0 ignores X-Forwarded-For. */
  trustProxy: number;
  logLevel: (typeof logLevels)[number];
  /** How many days the daily backups are kept; 0 makes none. */
  backupKeepDays: number;
  /** Whether the sizes of photos are made before anybody asks for them. */
  photoSizes: 'ahead' | 'asked';
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = (name: string) => env[name]?.trim() || undefined;
  return {
    port: wholeNumber('PORT', given('PORT') ?? '3000', 65_535),
    host: given('HOST') ?? '127.0.0.1',
    dataDir: resolve(given('DATA_DIR') ?? 'data'),
    databaseUrl: databaseUrl(given('DATABASE_URL')),
    publicUrl: publicUrl(given('PUBLIC_URL')),
    adminEmail: adminEmail(given('ADMIN_EMAIL')),
    adminPassword: adminPassword(env.ADMIN_PASSWORD || undefined, given('ADMIN_EMAIL')),
    seed: oneOf('SEED', given('SEED') ?? 'demo', ['demo', 'empty'] as const),
    trustProxy: trustProxy(given('TRUST_PROXY') ?? '0'),
    logLevel: oneOf('LOG_LEVEL', given('LOG_LEVEL') ?? 'info', logLevels),
    backupKeepDays: wholeNumber('BACKUP_KEEP_DAYS', given('BACKUP_KEEP_DAYS') ?? '14', 3_650),
    photoSizes: oneOf('PHOTO_SIZES', given('PHOTO_SIZES') ?? 'ahead', ['ahead', 'asked'] as const),
  };
}

function wholeNumber(name: string, text: string, max: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value <= max) return value;
  throw new StartupProblem(`${name} must be a whole number from 0 to ${max}, not "${text}".`);
}

function oneOf<T extends string>(name: string, text: string, allowed: readonly T[]): T {
  const value = allowed.find(each => each === text);
  if (value) return value;
  throw new StartupProblem(`${name} must be one of ${allowed.join(', ')}, not "${text}".`);
}

/** The message never repeats the address, which may hold a password. */
function databaseUrl(text: string | undefined): string | undefined {
  if (text === undefined || /^postgres(ql)?:$/.test(parsedUrl(text)?.protocol ?? '')) return text;
  throw new StartupProblem(
    'DATABASE_URL must be empty or look like postgres://user:password@host:5432/shop.',
  );
}

function publicUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = parsedUrl(text);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new StartupProblem(`PUBLIC_URL must look like https://shop.example, without a path, not "${text}".`);
}

function parsedUrl(text: string): URL | undefined {
  return URL.parse(text) ?? undefined;
}

function adminEmail(text: string | undefined): string | undefined {
  if (text === undefined || isAccountEmail(text)) return text?.toLowerCase();
  throw new StartupProblem(`ADMIN_EMAIL must be an e-mail address, not "${text}".`);
}

function adminPassword(text: string | undefined, email = ''): string | undefined {
  const fault = text && passwordFault(text, { email, storeName: defaultSettings.storeName });
  if (!fault) return text;
  throw new StartupProblem(`ADMIN_PASSWORD must be harder to guess. ${fault}.`);
}

/** We speak no https ourselves, so somebody stands before us; unknown to us, they are the only visitor that limits see. */
export function proxyAdvice({ publicUrl, trustProxy }: Config): string | undefined {
  return publicUrl?.startsWith('https:') && trustProxy === 0
    ? 'PUBLIC_URL is https but TRUST_PROXY is 0: ten wrong passwords or five letters from anybody shut everybody out. Behind one proxy set TRUST_PROXY=1.'
    : undefined;
}

function trustProxy(text: string): number {
  if (text === 'true') return 1;
  if (text === 'false') return 0;
  return wholeNumber('TRUST_PROXY', text, 10);
}
