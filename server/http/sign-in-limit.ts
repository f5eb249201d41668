import { networksAround } from './ip-key.ts';
import { type CreateLimiter, consume, consumeInOrder, type RetryAfter } from './limiter.ts';

export type SignInLimit = {
  /** Called before the password is checked, so that parallel guesses count too. */
  countSignInAttempt(attempt: SignInAttempt): Promise<CountedAttempt>;
};

/** `deviceId`: of a browser that has signed in to this account before. */
type SignInAttempt = { account: string; ipKey: string; deviceId?: string | undefined };

/** `uncount` is called after a successful sign-in: only failures count. */
type CountedAttempt = { retryAfter: RetryAfter; uncount(): Promise<unknown> };

const maxFailures = 10;
const seconds = 3 * 60;

/**
 * Nobody can lock the owner out: a known device has its own limit, and any other is limited by its network. Failures of
 * an account, from wherever, only reduce the number of attempts that each network has.
 */
export function createSignInLimit(limiter: CreateLimiter): SignInLimit {
  const byDevice = limiter('sign-in-device', maxFailures, seconds);
  const byAccount = limiter('sign-in-account', maxFailures, seconds);
  const byAddress = limiter('sign-in-address', maxFailures, seconds);
  const byHousehold = limiter('sign-in-household', 2 * maxFailures, seconds);
  const bySite = limiter('sign-in-site', 10 * maxFailures, seconds);

  async function countKnownDevice(deviceId: string): Promise<CountedAttempt> {
    return {
      retryAfter: await consume(byDevice, deviceId),
      uncount: () => byDevice.delete(deviceId),
    };
  }

  async function countUnknownDevice(account: string, ipKey: string): Promise<CountedAttempt> {
    const { household, site } = networksAround(ipKey);
    const networks = [
      { limiter: byAddress, key: ipKey },
      { limiter: byHousehold, key: household },
      { limiter: bySite, key: site },
    ];
    const { consumedPoints } = await byAccount.penalty(account);
    const points = pointsPerAttempt(consumedPoints);
    const retryAfter = await consumeInOrder(networks, points);
    const uncountFromAccount = () => byAccount.reward(account);
    if (retryAfter > 0) await uncountFromAccount();
    return {
      retryAfter,
      uncount: () =>
        Promise.all([
          uncountFromAccount(),
          ...networks.map(network => network.limiter.reward(network.key, points)),
        ]),
    };
  }

  return {
    countSignInAttempt: ({ account, ipKey, deviceId }) =>
      deviceId === undefined ? countUnknownDevice(account, ipKey) : countKnownDevice(deviceId),
  };
}

/** An address has 10 points: ten attempts, three while an account is being guessed at, one while many guess at it. */
function pointsPerAttempt(failuresOfAccount: number): number {
  if (failuresOfAccount <= maxFailures) return 1;
  return failuresOfAccount <= 10 * maxFailures ? 3 : maxFailures;
}
