import { isIPv4, isIPv6 } from 'node:net';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';

/** Seconds to wait; 0 when the attempt may go on. */
type Wait = number;

export type Limits = {
  /** Counts an attempt before the password is looked at, so that guesses sent at once are counted too. */
  beforeSignIn(account: string, addressKey: string): Promise<Wait>;
  /** Takes the attempt back: only failures count. */
  signedIn(account: string, addressKey: string): Promise<void>;
  beforeContact(addressKey: string): Promise<Wait>;
  /** Before a message is stored: what only fills in the form uses up nobody's day. */
  beforeStoring(): Promise<Wait>;
  /** Before a tap on 'Tell me when it is back' is counted. */
  beforeWanting(addressKey: string): Promise<Wait>;
};

const minute = 60;
const day = 24 * 60 * minute;
/** Timers of Node hold no more than 24 days. */
const known = 20 * day;

/** Counted in this process, or in the database when several processes share one shop. */
export function createLimits(pool?: Pool): Limits {
  const limiter = (keyPrefix: string, points: number, duration: number) => {
    const memory = new RateLimiterMemory({ keyPrefix, points, duration });
    if (!pool) return memory;
    // While the database cannot be asked, each process counts for itself.
    const shared = { storeClient: pool, storeType: 'pool', tableName: 'rate_limits', tableCreated: true };
    return new RateLimiterPostgres({ ...shared, keyPrefix, points, duration, insuranceLimiter: memory });
  };
  const byAccount = limiter('sign-in-account', 10, 3 * minute);
  const byAddress = limiter('sign-in-address', 10, 3 * minute);
  const knownAddresses = limiter('sign-in-known', 1, known);
  const contacts = limiter('contact', 5, 10 * minute);
  const wanting = limiter('wanting', 10, 10 * minute);
  const contactsADay = limiter('contact-day', 200, day);

  return {
    async beforeSignIn(account, addressKey) {
      // Somebody else's guesses must not lock the owner out of an address the owner has signed in from.
      const isKnown = await knownAddresses.get(pair(account, addressKey));
      const waits = [await take(byAddress, addressKey), isKnown ? 0 : await take(byAccount, account)];
      return Math.max(...waits);
    },

    async signedIn(account, addressKey) {
      await Promise.all([
        byAddress.reward(addressKey),
        byAccount.delete(account),
        knownAddresses.set(pair(account, addressKey), 1, known),
      ]);
    },

    beforeContact: addressKey => take(contacts, addressKey),
    beforeStoring: () => take(contactsADay, 'all'),

    beforeWanting: addressKey => take(wanting, addressKey),
  };
}

async function take(limiter: RateLimiterMemory | RateLimiterPostgres, key: string): Promise<Wait> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    return (refusal as { msBeforeNext: number }).msBeforeNext / 1000;
  }
}

const pair = (account: string, addressKey: string) => `${account} ${addressKey}`;

/** One key for one household: an IPv4 address, however it is written, or the /64 of an IPv6 one. */
export function addressKey(address: string): string {
  const bare = address.replace(/%.*$/, '');
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

function ipv6Groups(address: string): number[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const parse = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map(group => Number.parseInt(group, 16));
  const [front, back] = [parse(head), parse(tail ?? '')];
  return [...front, ...new Array<number>(8 - front.length - back.length).fill(0), ...back];
}
