import type { PushSubscriptionKeys } from '../../domain/shop/push-subscription.ts';
import type { Notifications, PushOwner } from '../shop.ts';

export type KeyPair = { publicKey: string; privateKey: string };

export type PushRecords = {
  findKeys(): Promise<KeyPair | undefined>;
  addKeys(keys: KeyPair): Promise<KeyPair>;
  list(): Promise<PushSubscriptionKeys[]>;
  add(owner: PushOwner, subscription: PushSubscriptionKeys): Promise<void>;
  renew(owner: PushOwner, endpoint: string): Promise<boolean>;
  remove(endpoint: string): Promise<void>;
};

/** `gone` when the push service no longer knows the subscription. */
export type PushSender = {
  generateKeys(): Promise<KeyPair>;
  send(
    subscription: PushSubscriptionKeys,
    text: string,
    keys: KeyPair & { subject: string },
  ): Promise<'sent' | 'gone'>;
};

type NotificationOptions = {
  records: PushRecords;
  sender: PushSender;
  notifyUrl: string | undefined;
  publicUrl: string | undefined;
  readStoreEmail(): Promise<string>;
  warn(error: unknown, message: string): void;
};

const newMessage = 'New message';
const notifyTimeoutMs = 10_000;

export function createNotifications(options: NotificationOptions): Notifications {
  const { records, sender, notifyUrl, publicUrl, readStoreEmail, warn } = options;

  return {
    publicKey: async () => (await readKeys()).publicKey,
    subscribe: records.add,
    renew: records.renew,
    unsubscribe: records.remove,

    async sendTest(endpoint) {
      const subscription = (await records.list()).find(each => each.endpoint === endpoint);
      if (!subscription) return 'gone';
      try {
        return await push(subscription, 'Test: notifications work on this device');
      } catch (error) {
        warn(error, 'a push notification could not be sent');
        return 'failed';
      }
    },

    announceMessage() {
      void pushToAll().catch(error => warn(error, 'a push notification could not be sent'));
      if (notifyUrl) void post(notifyUrl).catch(error => warn(error, 'NOTIFY_URL could not be reached'));
    },
  };

  async function pushToAll(): Promise<void> {
    const subscriptions = await records.list();
    const results = await Promise.allSettled(subscriptions.map(each => push(each, newMessage)));
    for (const result of results)
      if (result.status === 'rejected') warn(result.reason, 'a push notification could not be sent');
  }

  async function push(subscription: PushSubscriptionKeys, text: string): Promise<'sent' | 'gone'> {
    const keys = { ...(await readKeys()), subject: `mailto:${await readStoreEmail()}` };
    const outcome = await sender.send(subscription, text, keys);
    if (outcome === 'gone') await records.remove(subscription.endpoint);
    return outcome;
  }

  async function readKeys(): Promise<KeyPair> {
    return (await records.findKeys()) ?? records.addKeys(await sender.generateKeys());
  }

  async function post(url: string): Promise<void> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: publicUrl ? `${newMessage}: ${publicUrl}/admin/messages` : newMessage,
      signal: AbortSignal.timeout(notifyTimeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The response was ${response.status}`);
  }
}
