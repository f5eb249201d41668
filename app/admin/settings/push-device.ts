import { callAdminApi } from '../admin-api.ts';

/** `undefined` where the browser has no push, such as Safari before the shop is added to the home screen. */
export const canUsePush = () =>
  isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const workerUrl = '/push-worker.js';
const scope = '/admin/';

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
