import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Asks before a page with unsaved changes is left: by a link or the back button in our words, by closing in the browser's. */
export function UnsavedChanges({ when: isUnsaved, onLeave }: { when: boolean; onLeave?: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isUnsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isUnsaved]);

  function leave() {
    onLeave?.();
    blocker.proceed?.();
  }

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      onConfirm={leave}
      onCancel={() => blocker.reset?.()}
    >
      <p>What you have changed here is not saved yet.</p>
    </ConfirmDialog>
  );
}
