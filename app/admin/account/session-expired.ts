import { clearPersonalCopies } from '../local-copies.ts';

let pending: PromiseWithResolvers<boolean> | undefined;
const requestListeners = new Set<() => void>();
const sessionListeners = new Set<(hasEnded: boolean) => void>();

/** Opens the dialog of sign-in-dialog.tsx; resolves to whether the owner signed in. Concurrent calls share one dialog. */
export function requestSignIn(): Promise<boolean> {
  if (!pending) {
    pending = Promise.withResolvers();
    for (const listener of requestListeners) listener();
    forgetPersonalData();
  }
  return pending.promise;
}

export function resolveSignIn(isSignedIn: boolean): void {
  pending?.resolve(isSignedIn);
  pending = undefined;
  for (const listener of requestListeners) listener();
  if (isSignedIn) for (const listener of sessionListeners) listener(false);
}

export const isSignInRequested = () => pending !== undefined;

export function onSignInRequested(listener: () => void): () => void {
  requestListeners.add(listener);
  return () => requestListeners.delete(listener);
}

/** Called for every 401, also of a background request: the session may have been ended because this device was lost. */
export function forgetPersonalData(): void {
  clearPersonalCopies();
  for (const listener of sessionListeners) listener(true);
}

/** Calls back when the session turns out to have ended, and when the owner has signed in again on this page. */
export function onSessionChange(listener: (hasEnded: boolean) => void): () => void {
  sessionListeners.add(listener);
  return () => sessionListeners.delete(listener);
}
