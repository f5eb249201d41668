import { resolve } from 'node:path';
import { defaultSettings } from '../domain/shop/settings.ts';
import { isAccountEmail } from './accounts/account-email.ts';
import { passwordError } from './accounts/password.ts';
import { StartupProblem } from './startup-problem.ts';

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
  /** The number of trusted proxies in front of the server; 0 ignores X-Forwarded-For. */
  trustProxy: number;
  logLevel: (typeof logLevels)[number];
  backupKeepDays: number;
  backupHook: string | undefined;
  notifyUrl: string | undefined;
  photoSizes: 'ahead' | 'asked';
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = (name: string) => env[name]?.trim() || undefined;
  return {
    port: parseWholeNumber('PORT', given('PORT') ?? '3000', 65_535),
    host: given('HOST') ?? '127.0.0.1',
    dataDir: resolve(given('DATA_DIR') ?? 'data'),
    databaseUrl: parseDatabaseUrl(given('DATABASE_URL')),
    publicUrl: parsePublicUrl(given('PUBLIC_URL')),
    adminEmail: parseAdminEmail(given('ADMIN_EMAIL')),
    adminPassword: parseAdminPassword(env.ADMIN_PASSWORD || undefined, given('ADMIN_EMAIL')),
    seed: parseOneOf('SEED', given('SEED') ?? 'demo', ['demo', 'empty'] as const),
    trustProxy: parseTrustProxy(given('TRUST_PROXY') ?? '0'),
    logLevel: parseOneOf('LOG_LEVEL', given('LOG_LEVEL') ?? 'info', logLevels),
    backupKeepDays: parseWholeNumber('BACKUP_KEEP_DAYS', given('BACKUP_KEEP_DAYS') ?? '14', 3_650),
    backupHook: given('BACKUP_HOOK'),
    notifyUrl: parseNotifyUrl(given('NOTIFY_URL')),
    photoSizes: parseOneOf('PHOTO_SIZES', given('PHOTO_SIZES') ?? 'ahead', ['ahead', 'asked'] as const),
  };
}

function parseWholeNumber(name: string, text: string, max: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value <= max) return value;
  throw new StartupProblem(`${name} must be a whole number from 0 to ${max}, not "${text}".`);
}

function parseOneOf<T extends string>(name: string, text: string, allowed: readonly T[]): T {
  const value = allowed.find(each => each === text);
  if (value) return value;
  throw new StartupProblem(`${name} must be one of ${allowed.join(', ')}, not "${text}".`);
}

/** The message never repeats the URL, which may contain a password. */
function parseDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined || /^postgres(ql)?:$/.test(parseUrl(text)?.protocol ?? '')) return text;
  throw new StartupProblem(
    'DATABASE_URL must be empty or look like postgres://user:password@host:5432/shop.',
  );
}

function parsePublicUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = parseUrl(text);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new StartupProblem(`PUBLIC_URL must look like https://shop.example, without a path, not "${text}".`);
}

/** The message never repeats the URL, which may contain a token. */
function parseNotifyUrl(text: string | undefined): string | undefined {
  if (text === undefined || /^https?:$/.test(parseUrl(text)?.protocol ?? '')) return text;
  throw new StartupProblem('NOTIFY_URL must be empty or look like https://ntfy.sh/your-topic.');
}

function parseUrl(text: string): URL | undefined {
  return URL.parse(text) ?? undefined;
}

function parseAdminEmail(text: string | undefined): string | undefined {
  if (text === undefined || isAccountEmail(text)) return text?.toLowerCase();
  throw new StartupProblem(`ADMIN_EMAIL must be an e-mail address, not "${text}".`);
}

function parseAdminPassword(text: string | undefined, email = ''): string | undefined {
  const error = text && passwordError(text, { email, storeName: defaultSettings.storeName });
  if (!error) return text;
  throw new StartupProblem(`ADMIN_PASSWORD must be harder to guess. ${error}.`);
}

/** The server speaks no https itself; behind an untrusted proxy all visitors share one IP and one rate limit. */
export function proxyWarning({ publicUrl, trustProxy }: Config): string | undefined {
  return publicUrl?.startsWith('https:') && trustProxy === 0
    ? 'PUBLIC_URL is https but TRUST_PROXY is 0: all visitors share one rate limit, so ten wrong passwords or five messages from anybody block everybody. Behind one proxy set TRUST_PROXY=1.'
    : undefined;
}

function parseTrustProxy(text: string): number {
  if (text === 'true') return 1;
  if (text === 'false') return 0;
  return parseWholeNumber('TRUST_PROXY', text, 10);
}
