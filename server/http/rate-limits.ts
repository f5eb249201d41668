import { isIPv4, isIPv6 } from 'node:net';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';

/** Seconds to wait; 0 when the request is allowed. */
type RetryAfter = number;

export type RateLimits = {
  /** Called before the password is checked, so that parallel guesses count too. */
  countSignInAttempt(account: string, ipKey: string): Promise<RetryAfter>;
  /** Called after a successful sign-in: only failures count. */
  resetSignInAttempts(account: string, ipKey: string): Promise<void>;
  countContactForm(ipKey: string): Promise<RetryAfter>;
  /** Called only before a message is stored, so that rejected forms do not use up the daily limit. */
  countStoredMessage(): Promise<RetryAfter>;
  countRestockRequest(ipKey: string): Promise<RetryAfter>;
};

const minute = 60;
const day = 24 * 60 * minute;
/** Node timers hold at most 24 days. */
const trustedFor = 20 * day;

/** Counts in memory, or in the database when several processes share one shop. */
export function createRateLimits(pool?: Pool): RateLimits {
  const limiter = (keyPrefix: string, points: number, duration: number) => {
    const memory = new RateLimiterMemory({ keyPrefix, points, duration });
    if (!pool) return memory;
    // While the database is unreachable, each process counts for itself.
    const shared = { storeClient: pool, storeType: 'pool', tableName: 'rate_limits', tableCreated: true };
    return new RateLimiterPostgres({ ...shared, keyPrefix, points, duration, insuranceLimiter: memory });
  };
  const byAccount = limiter('sign-in-account', 10, 3 * minute);
  const byIp = limiter('sign-in-address', 10, 3 * minute);
  const trustedIps = limiter('sign-in-known', 1, trustedFor);
  const contacts = limiter('contact', 5, 10 * minute);
  const restockRequests = limiter('wanting', 10, 10 * minute);
  const dailyContacts = limiter('contact-day', 200, day);

  return {
    async countSignInAttempt(account, ipKey) {
      // Guesses from elsewhere must not lock the owner out on an IP that the owner has signed in from.
      const isTrusted = await trustedIps.get(accountAndIp(account, ipKey));
      const retryAfters = [await consume(byIp, ipKey), isTrusted ? 0 : await consume(byAccount, account)];
      return Math.max(...retryAfters);
    },

    async resetSignInAttempts(account, ipKey) {
      await Promise.all([
        byIp.reward(ipKey),
        byAccount.delete(account),
        trustedIps.set(accountAndIp(account, ipKey), 1, trustedFor),
      ]);
    },

    countContactForm: ipKey => consume(contacts, ipKey),
    countStoredMessage: () => consume(dailyContacts, 'all'),

    countRestockRequest: ipKey => consume(restockRequests, ipKey),
  };
}

async function consume(limiter: RateLimiterMemory | RateLimiterPostgres, key: string): Promise<RetryAfter> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (rejection) {
    if (rejection instanceof Error) throw rejection;
    return (rejection as { msBeforeNext: number }).msBeforeNext / 1000;
  }
}

const accountAndIp = (account: string, ipKey: string) => `${account} ${ipKey}`;

/** An IPv4 address in canonical form, or the /64 prefix of an IPv6 address: one key per household. */
export function toIpKey(ip: string): string {
  const bare = ip.replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return 'unknown';
  const groups = ipv6Groups(bare);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff) {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':');
}

function ipv6Groups(ip: string): number[] {
  const canonical = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const parse = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map(group => Number.parseInt(group, 16));
  const [front, back] = [parse(head), parse(tail ?? '')];
  return [...front, ...new Array<number>(8 - front.length - back.length).fill(0), ...back];
}
