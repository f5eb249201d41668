import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { type ContactLimit, createContactLimit } from './contact-limit.ts';
import { type CreateLimiter, consume, type RetryAfter } from './limiter.ts';
import { createSignInLimit, type SignInLimit } from './sign-in-limit.ts';

export type RateLimits = SignInLimit &
  ContactLimit & {
    countRestockRequest(ipKey: string): Promise<RetryAfter>;
    /** Also limited in total, so that reports cannot fill the log. */
    countBrowserError(ipKey: string): Promise<RetryAfter>;
    countMissedSearch(ipKey: string): Promise<RetryAfter>;
  };

const minute = 60;

export function createRateLimits(pool?: Pool): RateLimits {
  const limiter: CreateLimiter = (keyPrefix, points, duration) => {
    const memory = new RateLimiterMemory({ keyPrefix, points, duration });
    if (!pool) return memory;
    // While the database is unreachable, each process counts for itself.
    const shared = { storeClient: pool, storeType: 'pool', tableName: 'rate_limits', tableCreated: true };
    return new RateLimiterPostgres({ ...shared, keyPrefix, points, duration, insuranceLimiter: memory });
  };
  const restockRequests = limiter('wanting', 10, 10 * minute);
  const browserErrors = limiter('browser-error', 10, 10 * minute);
  const hourlyBrowserErrors = limiter('browser-error-hour', 200, 60 * minute);
  const missedSearches = limiter('missed-search', 30, 10 * minute);
  const hourlyMissedSearches = limiter('missed-search-hour', 1000, 60 * minute);

  return {
    ...createSignInLimit(limiter),
    ...createContactLimit(limiter),
    countRestockRequest: ipKey => consume(restockRequests, ipKey),

    async countBrowserError(ipKey) {
      return (await consume(browserErrors, ipKey)) || consume(hourlyBrowserErrors, 'all');
    },

    async countMissedSearch(ipKey) {
      return (await consume(missedSearches, ipKey)) || consume(hourlyMissedSearches, 'all');
    },
  };
}
