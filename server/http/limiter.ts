import type { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';

/** Seconds to wait; 0 when the request is allowed. */
export type RetryAfter = number;

type Limiter = RateLimiterMemory | RateLimiterPostgres;
export type CreateLimiter = (keyPrefix: string, points: number, seconds: number) => Limiter;

export async function consume(limiter: Limiter, key: string, points = 1): Promise<RetryAfter> {
  try {
    await limiter.consume(key, points);
    return 0;
  } catch (rejection) {
    if (rejection instanceof Error) throw rejection;
    return (rejection as { msBeforeNext: number }).msBeforeNext / 1000;
  }
}

/** Smallest network first, and none after the one that refuses: one caller cannot use up a network shared with others. */
export async function consumeInOrder(
  steps: { limiter: Limiter; key: string }[],
  points = 1,
): Promise<RetryAfter> {
  for (const { limiter, key } of steps) {
    const retryAfter = await consume(limiter, key, points);
    if (retryAfter > 0) return retryAfter;
  }
  return 0;
}
