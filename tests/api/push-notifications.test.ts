import { describe, expect, it } from 'vitest';
import { openTestApi, sessionCookie } from '../test-api.ts';
import { engines } from '../test-shop.ts';

type Device = { cookie: string; endpoint: string };

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

  describe('end', () => {
    async function subscribeTwoDevices() {
      const api = await openTestApi(engine);
      const devices: Device[] = [];
      for (const name of ['phone', 'tablet']) {
        const cookie = await api.signIn();
        const endpoint = `https://push.invalid/${name}`;
        await api.send('PUT', '/api/push', { cookie, json: { ...subscription, endpoint } });
        devices.push({ cookie, endpoint });
      }
      const subscribed = async () => {
        const statuses = devices.map(({ endpoint }) =>
          api.sendAsOwner('POST', '/api/push/test', { json: { endpoint } }),
        );
        return (await Promise.all(statuses)).map(({ status }) => status !== 404);
      };
      return { api, phone: devices[0] as Device, tablet: devices[1] as Device, subscribed };
    }

    it('with the session of their device', async () => {
      const { api, phone, subscribed } = await subscribeTwoDevices();
      expect(await subscribed()).toEqual([true, true]);
      await api.send('DELETE', '/api/session', { cookie: phone.cookie });
      expect(await subscribed()).toEqual([false, true]);
    });

    it('when the session is ended on another device', async () => {
      const { api, phone, tablet, subscribed } = await subscribeTwoDevices();
      const sessions = await (await api.send('GET', '/api/sessions', { cookie: phone.cookie })).json();
      const { id } = sessions.find(({ current }: { current: boolean }) => current);
      await api.send('DELETE', `/api/sessions/${id}`, { cookie: tablet.cookie });
      expect(await subscribed()).toEqual([false, true]);
    });

    it('on all other devices at once', async () => {
      const { api, phone, subscribed } = await subscribeTwoDevices();
      const { cookie, endpoint } = phone;
      await api.send('DELETE', '/api/sessions', { cookie });
      expect(await subscribed()).toEqual([true, false]);
      const renew = (json: object) => api.send('POST', '/api/push/renew', { cookie, json });
      expect((await renew({ endpoint })).status).toBe(204);
      expect((await renew({ endpoint: 'https://push.invalid/tablet' })).status).toBe(404);
    });

    it('not when the session only expired: the next one takes them over', async () => {
      const { api, phone, subscribed } = await subscribeTwoDevices();
      const cookie = await api.signIn();
      const json = { endpoint: phone.endpoint };
      expect((await api.send('POST', '/api/push/renew', { cookie, json })).status).toBe(204);
      await api.send('DELETE', '/api/session', { cookie: phone.cookie });
      expect(await subscribed()).toEqual([true, true]);
      await api.send('DELETE', '/api/session', { cookie });
      expect(await subscribed()).toEqual([false, true]);
    });

    it('with a new password', async () => {
      const { api } = await subscribeTwoDevices();
      await api.shop.users.setPassword(api.owner.email, 'another leaf battery stem');
      const cookie = sessionCookie(
        await api.send('POST', '/api/session', {
          json: { email: api.owner.email, password: 'another leaf battery stem' },
        }),
      );
      const json = { endpoint: 'https://push.invalid/phone' };
      expect((await api.send('POST', '/api/push/test', { cookie, json })).status).toBe(404);
    });
  });

  it('are rejected without an https address', async () => {
    const api = await openTestApi(engine);
    const json = { ...subscription, endpoint: 'http://push.invalid/1' };
    expect((await api.sendAsOwner('PUT', '/api/push', { json })).status).toBe(422);
  });
});
