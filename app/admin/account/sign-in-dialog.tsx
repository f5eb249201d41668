import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { readStoredOwner } from '../local-copies.ts';
import { isSignInRequested, onSignInRequested, resolveSignIn } from './session-expired.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Signs in over the current page, so that nothing typed is lost. */
export function SignInDialog() {
  const isRequested = useSyncExternalStore(onSignInRequested, isSignInRequested, () => false);
  if (!isRequested) return null;
  return (
    <Dialog title="Please sign in again" className="sign-in-dialog" onClose={() => resolveSignIn(false)}>
      <p>Your session has expired. Your work on this page is still here.</p>
      <SignInForm email={readStoredOwner()?.email} onSignedIn={() => resolveSignIn(true)}>
        <Button variant="outline" wide onClick={() => resolveSignIn(false)}>
          Not now
        </Button>
      </SignInForm>
    </Dialog>
  );
}
