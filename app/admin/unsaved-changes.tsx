import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { registerLeaveGuard } from './leave-guard.ts';

/** Confirms before leaving by link, back button or sign-out; closing the tab shows the browser's own prompt. */
export function UnsavedChanges({ when: isUnsaved, onLeave }: { when: boolean; onLeave?: () => void }) {
  const [pending, setPending] = useState<PromiseWithResolvers<boolean>>();
  const [isReleased, setIsReleased] = useState(false);
  const isBlocking = isUnsaved && !isReleased;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isBlocking && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isBlocking) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', preventUnload);
    return () => removeEventListener('beforeunload', preventUnload);
  }, [isBlocking]);

  useEffect(() => {
    if (!isBlocking) return;
    return registerLeaveGuard({
      confirm() {
        const confirmation = Promise.withResolvers<boolean>();
        setPending(confirmation);
        return confirmation.promise;
      },
      release: () => flushSync(() => setIsReleased(true)),
    });
  }, [isBlocking]);

  function decide(mayLeave: boolean) {
    if (mayLeave) onLeave?.();
    pending?.resolve(mayLeave);
    setPending(undefined);
    if (mayLeave) blocker.proceed?.();
    else blocker.reset?.();
  }

  if (pending === undefined && blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Leave"
      onConfirm={() => decide(true)}
      onCancel={() => decide(false)}
    >
      <p>Your changes are not saved yet.</p>
    </ConfirmDialog>
  );
}
