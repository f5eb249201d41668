import { callApi } from '../../api-client.ts';
import { callAdminApi } from '../admin-api.ts';

/** `undefined` where the browser has no push, such as Safari before the shop is added to the home screen. */
export const canUsePush = () =>
  isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const workerUrl = '/push-worker.js';
const scope = '/admin/';

/** The subscription of this device, under the current session; `undefined` when it was ended from elsewhere. */
export async function renewSubscription(): Promise<PushSubscription | undefined> {
  if (!canUsePush()) return undefined;
  const subscription = await findSubscription();
  if (!subscription) return undefined;
  const { endpoint } = subscription;
  const result = await callApi('/api/push/renew', { method: 'POST', body: { endpoint } });
  if (result.ok || result.status !== 404) return subscription;
  await subscription.unsubscribe();
  return undefined;
}

/** After a password change, which turns off all notifications of the account. */
export async function saveSubscription(): Promise<void> {
  const subscription = canUsePush() ? await findSubscription() : undefined;
  if (subscription) await callApi('/api/push', { method: 'PUT', body: subscription.toJSON() });
}

/** The server has already forgotten this device, so a slow push service is not waited for. */
export async function forgetSubscription(): Promise<void> {
  if (!canUsePush()) return;
  const unsubscribed = findSubscription().then(subscription => subscription?.unsubscribe());
  await Promise.race([unsubscribed.catch(() => {}), new Promise(resolve => setTimeout(resolve, 1000))]);
}

export async function findSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** Returns why it failed; empty after success. Must run in a click: browsers ask for permission only then. */
export async function turnOnPush(): Promise<string> {
  if ((await Notification.requestPermission()) !== 'granted')
    return 'Notifications are blocked. Allow them for this site in the settings of your browser.';
  const key = await callAdminApi<{ publicKey: string }>('/api/push');
  if (!key.ok) return key.detail;
  try {
    const registration = await navigator.serviceWorker.register(workerUrl, { scope });
    await waitUntilActive(registration);
    // Replaces a subscription made under another key.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key.value.publicKey,
    });
    const saved = await callAdminApi('/api/push', { method: 'PUT', body: subscription.toJSON() });
    return saved.ok ? '' : saved.detail;
  } catch {
    return 'This browser could not turn on notifications. Please try again.';
  }
}

export async function turnOffPush(subscription: PushSubscription): Promise<string> {
  const { endpoint } = subscription;
  const result = await callAdminApi('/api/push', { method: 'DELETE', body: { endpoint } });
  if (!result.ok) return result.detail;
  await subscription.unsubscribe();
  return '';
}

export async function sendTestPush({ endpoint }: PushSubscription): Promise<string> {
  const result = await callAdminApi('/api/push/test', { method: 'POST', body: { endpoint } });
  return result.ok ? '' : result.detail;
}

/** `navigator.serviceWorker.ready` waits for a worker whose scope contains this page; '/admin' is outside. */
function waitUntilActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = active ?? installing ?? waiting;
  if (!worker || worker.state === 'activated') return Promise.resolve();
  return new Promise(resolve =>
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
    }),
  );
}
