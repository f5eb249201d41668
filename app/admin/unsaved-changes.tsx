import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { guardLeaving } from './leave-guard.ts';

/** Asks before a page with unsaved changes is left: by a link, the back button or signing out in our words, by closing in the browser's. */
export function UnsavedChanges({ when: isUnsaved, onLeave }: { when: boolean; onLeave?: () => void }) {
  const [asked, setAsked] = useState<PromiseWithResolvers<boolean>>();
  const [hasLeft, setHasLeft] = useState(false);
  const isHeld = isUnsaved && !hasLeft;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isHeld && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isHeld) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isHeld]);

  useEffect(() => {
    if (!isHeld) return;
    return guardLeaving({
      ask() {
        const question = Promise.withResolvers<boolean>();
        setAsked(question);
        return question.promise;
      },
      letGo: () => flushSync(() => setHasLeft(true)),
    });
  }, [isHeld]);

  function answer(mayLeave: boolean) {
    if (mayLeave) onLeave?.();
    asked?.resolve(mayLeave);
    setAsked(undefined);
    if (mayLeave) blocker.proceed?.();
    else blocker.reset?.();
  }

  return (
    <ConfirmDialog
      open={asked !== undefined || blocker.state === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <p>What you have changed here is not saved yet.</p>
    </ConfirmDialog>
  );
}
