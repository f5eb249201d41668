import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notice-store.ts';
import {
  canUsePush,
  findSubscription,
  renewSubscription,
  sendTestPush,
  turnOffPush,
  turnOnPush,
} from '../account/push-device.ts';

export function PushSettings() {
  const [isSupported, setIsSupported] = useState(true);
  const [subscription, setSubscription] = useState<PushSubscription>();
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    if (!canUsePush()) return setIsSupported(false);
    void renewSubscription().then(setSubscription);
  }, []);

  async function run(action: () => Promise<string>, done: string): Promise<void> {
    setIsBusy(true);
    const problem = await action();
    setSubscription(await findSubscription());
    setIsBusy(false);
    notify(problem || done, problem ? {} : { seconds: 4 });
  }

  return (
    <section className="admin-card push-settings" aria-labelledby="push">
      <h2 id="push">Notifications on this device</h2>
      <p className="quiet">
        {isSupported
          ? 'Get a notification when a customer sends a message, even when the shop is closed in the browser.'
          : 'This browser cannot show notifications. On an iPhone, first add the shop to the home screen; everywhere, the shop must be opened with https.'}
      </p>
      {isSupported && !subscription && (
        <Button variant="outline" disabled={isBusy} onClick={() => run(turnOnPush, 'Notifications are on')}>
          Turn on notifications
        </Button>
      )}
      {subscription && (
        <div className="admin-actions">
          <Button
            variant="outline"
            disabled={isBusy}
            onClick={() => run(() => sendTestPush(subscription), 'Test notification sent')}
          >
            Send a test notification
          </Button>
          <Button
            variant="quiet"
            disabled={isBusy}
            onClick={() => run(() => turnOffPush(subscription), 'Notifications are off')}
          >
            Turn off
          </Button>
        </div>
      )}
    </section>
  );
}
