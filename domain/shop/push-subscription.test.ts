import { expect, it } from 'vitest';
import { parsePushSubscription } from './push-subscription.ts';

const subscription = { endpoint: 'https://push.example/send/1', keys: { p256dh: 'BAbc-_1=', auth: 'x_y-z' } };

it('reads what a browser sends', () => {
  const sent = { ...subscription, expirationTime: null };
  expect(parsePushSubscription(sent)).toEqual({ ok: true, value: subscription });
});

it.each([
  ['an address without https', { ...subscription, endpoint: 'http://push.example/1' }, 'endpoint'],
  ['an address with a password', { ...subscription, endpoint: 'https://a:b@push.example/1' }, 'endpoint'],
  ['no address', { keys: subscription.keys }, 'endpoint'],
  ['no keys', { endpoint: subscription.endpoint }, 'keys'],
  ['broken keys', { ...subscription, keys: { p256dh: '<', auth: 'x' } }, 'keys'],
])('rejects %s', (_, input, field) => {
  const parsed = parsePushSubscription(input);
  expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual([field]);
});
