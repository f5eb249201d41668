import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { readStoredOwner } from '../local-copies.ts';
import { isSignInRequested, onSignInRequested, resolveSignIn } from './session-expired.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Signs in over the current page, so that nothing typed is lost. */
export function SignInDialog() {
  const isRequested = useSyncExternalStore(onSignInRequested, isSignInRequested, () => false);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isRequested) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isRequested]);

  return (
    <dialog
      className="dialog sign-in-dialog"
      ref={dialog}
      aria-labelledby="sign-in-again"
      onClose={() => isRequested && resolveSignIn(false)}
    >
      <h2 id="sign-in-again">Please sign in again</h2>
      <p>Your session has expired. Your work on this page is still here.</p>
      {isRequested && (
        <SignInForm email={readStoredOwner()?.email} onSignedIn={() => resolveSignIn(true)}>
          <Button look="outline" wide onClick={() => resolveSignIn(false)}>
            Not now
          </Button>
        </SignInForm>
      )}
    </dialog>
  );
}
