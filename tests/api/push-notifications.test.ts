import { describe, expect, it } from 'vitest';
import { openTestApi } from '../test-api.ts';
import { engines } from '../test-shop.ts';

const subscription = { endpoint: 'https://push.invalid/1', keys: { p256dh: 'BAbc', auth: 'xyz' } };

describe.each(engines)('push subscriptions over the API on %s', engine => {
  it('use a key pair that is generated once', async () => {
    const api = await openTestApi(engine);
    const keys = await Promise.all(
      [1, 2, 3].map(async () => (await api.sendAsOwner('GET', '/api/push')).json()),
    );
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
    expect(keys[0].publicKey).toMatch(/^[\w-]{87}$/);
  });

  it('are added, tested and removed', async () => {
    const api = await openTestApi(engine);
    const test = () =>
      api.sendAsOwner('POST', '/api/push/test', { json: { endpoint: subscription.endpoint } });
    expect((await test()).status).toBe(404);
    for (let n = 0; n < 2; n++)
      expect((await api.sendAsOwner('PUT', '/api/push', { json: subscription })).status).toBe(204);
    // The keys are not those of a browser, so nothing is sent.
    expect((await test()).status).toBe(502);
    const message = {
      name: 'Sample Customer',
      email: 'sample@customer.example',
      phone: '9876543210',
      subject: 'Other',
      message: 'Hello',
    };
    expect((await api.send('POST', '/api/contact', { json: message })).status).toBe(201);
    const { endpoint } = subscription;
    expect((await api.sendAsOwner('DELETE', '/api/push', { json: { endpoint } })).status).toBe(204);
    expect((await test()).status).toBe(404);
  });

  it('are rejected without an https address', async () => {
    const api = await openTestApi(engine);
    const json = { ...subscription, endpoint: 'http://push.invalid/1' };
    expect((await api.sendAsOwner('PUT', '/api/push', { json })).status).toBe(422);
  });
});
