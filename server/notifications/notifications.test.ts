import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PushSubscriptionKeys } from '../../domain/shop/push-subscription.ts';
import { createNotifications, type KeyPair, type PushSender } from './notifications.ts';

const owner = { userId: 'owner', sessionId: 'session' };
const phone = { endpoint: 'https://push.example/phone', keys: { p256dh: 'a', auth: 'b' } };
const tablet = { endpoint: 'https://push.example/tablet', keys: { p256dh: 'c', auth: 'd' } };

function setUp(send: PushSender['send'], notifyUrl?: string) {
  let stored: KeyPair | undefined;
  const subscriptions = new Map<string, PushSubscriptionKeys>();
  const warn = vi.fn();
  const notifications = createNotifications({
    records: {
      findKeys: async () => stored,
      addKeys: async keys => {
        stored ??= keys;
        return stored;
      },
      list: async () => [...subscriptions.values()],
      renew: async (_, endpoint) => subscriptions.has(endpoint),
      add: async (_, each) => void subscriptions.set(each.endpoint, each),
      remove: async endpoint => void subscriptions.delete(endpoint),
    },
    sender: {
      generateKeys: async () => ({ publicKey: `public ${Math.random()}`, privateKey: 'private' }),
      send,
    },
    notifyUrl,
    publicUrl: 'https://shop.example',
    readStoreEmail: async () => 'hello@thalir.example',
    warn,
  });
  return { notifications, subscriptions, warn };
}

afterEach(() => vi.restoreAllMocks());

describe('push notifications', () => {
  it('use one key pair for ever', async () => {
    const { notifications } = setUp(async () => 'sent');
    expect(await notifications.publicKey()).toBe(await notifications.publicKey());
  });

  it('tell every device that there is a new message, and nothing about it', async () => {
    const send = vi.fn<PushSender['send']>(async () => 'sent');
    const { notifications } = setUp(send);
    await notifications.subscribe(owner, phone);
    await notifications.subscribe(owner, tablet);
    notifications.announceMessage();
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send.mock.calls.map(([to, text]) => [to, text])).toEqual([
      [phone, 'New message'],
      [tablet, 'New message'],
    ]);
    expect(send.mock.calls[0]?.[2]).toMatchObject({ subject: 'mailto:hello@thalir.example' });
  });

  it('forget a device that the push service no longer knows', async () => {
    const { notifications, subscriptions } = setUp(async ({ endpoint }) =>
      endpoint === phone.endpoint ? 'gone' : 'sent',
    );
    await notifications.subscribe(owner, phone);
    await notifications.subscribe(owner, tablet);
    expect(await notifications.sendTest(phone.endpoint)).toBe('gone');
    expect(await notifications.sendTest(tablet.endpoint)).toBe('sent');
    expect([...subscriptions.keys()]).toEqual([tablet.endpoint]);
  });

  it('are logged when they fail, and reach the other devices', async () => {
    const send = vi.fn<PushSender['send']>(async ({ endpoint }) => {
      if (endpoint === phone.endpoint) throw new Error('no network');
      return 'sent';
    });
    const { notifications, warn } = setUp(send);
    await notifications.subscribe(owner, phone);
    await notifications.subscribe(owner, tablet);
    notifications.announceMessage();
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(send).toHaveBeenCalledTimes(2);
    expect(await notifications.sendTest(phone.endpoint)).toBe('failed');
  });
});

describe('NOTIFY_URL', () => {
  async function receive(status: number) {
    const bodies: string[] = [];
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      bodies.push(`${request.method} ${request.url} ${body}`);
      response.writeHead(status).end();
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    return { bodies, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/topic?x=1` };
  }

  it('gets a POST for each new message', async () => {
    const { bodies, url } = await receive(200);
    const { notifications, warn } = setUp(async () => 'sent', url);
    notifications.announceMessage();
    await vi.waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies).toEqual(['POST /topic?x=1 New message: https://shop.example/admin/messages']);
    expect(warn).not.toHaveBeenCalled();
  });

  it('is logged without its address when it fails', async () => {
    const { url } = await receive(500);
    const { notifications, warn } = setUp(async () => 'sent', url);
    notifications.announceMessage();
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(warn.mock.calls[0]?.[0]).toEqual(new Error('The response was 500'));
  });
});
