import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { ownerHere } from '../local-copies.ts';
import { answerSignInAgain, isAskedToSignIn, onSignInAsked } from './session-expired.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Stands over whatever the owner was doing when the session ended, so that nothing typed is lost. */
export function SignInDialog() {
  const isAsked = useSyncExternalStore(onSignInAsked, isAskedToSignIn, () => false);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isAsked) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isAsked]);

  return (
    <dialog
      className="dialog sign-in-dialog"
      ref={dialog}
      aria-labelledby="sign-in-again"
      onClose={() => isAsked && answerSignInAgain(false)}
    >
      <h2 id="sign-in-again">Please sign in again</h2>
      <p>Your session has ended. What you were doing is still here.</p>
      {isAsked && (
        <SignInForm email={ownerHere()?.email} onSignedIn={() => answerSignInAgain(true)}>
          <Button look="outline" wide onClick={() => answerSignInAgain(false)}>
            Not now
          </Button>
        </SignInForm>
      )}
    </dialog>
  );
}
