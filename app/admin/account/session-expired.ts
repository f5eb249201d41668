let pending: PromiseWithResolvers<boolean> | undefined;
const listeners = new Set<() => void>();

/** Opens the dialog of sign-in-dialog.tsx; resolves to whether the owner signed in. Concurrent calls share one dialog. */
export function requestSignIn(): Promise<boolean> {
  if (!pending) {
    pending = Promise.withResolvers();
    notifyListeners();
  }
  return pending.promise;
}

export function resolveSignIn(isSignedIn: boolean): void {
  pending?.resolve(isSignedIn);
  pending = undefined;
  notifyListeners();
}

export const isSignInRequested = () => pending !== undefined;

export function onSignInRequested(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
