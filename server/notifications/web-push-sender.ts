import type { PushSender } from './notifications.ts';

const timeoutMs = 10_000;
/** A message that nobody has heard of for a day is found in the list. */
const keepSeconds = 24 * 60 * 60;

/** Imported on first use: most shops start without subscriptions. */
const loadLibrary = async () => (await import('web-push')).default;

export const webPushSender: PushSender = {
  generateKeys: async () => (await loadLibrary()).generateVAPIDKeys(),

  async send(subscription, text, { publicKey, privateKey, subject }) {
    const { sendNotification, WebPushError } = await loadLibrary();
    try {
      await sendNotification(subscription, text, {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: keepSeconds,
        timeout: timeoutMs,
      });
      return 'sent';
    } catch (error) {
      if (!(error instanceof WebPushError)) throw error;
      if (error.statusCode === 404 || error.statusCode === 410) return 'gone';
      // The original error contains the URL of the subscription, with which anybody could send to the device.
      throw new Error(`The push service responded with ${error.statusCode}`);
    }
  },
};
