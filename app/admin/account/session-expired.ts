/** Whether the page should ask its owner to sign in again; the dialog in sign-in-dialog.tsx does the asking. */
let waiting: PromiseWithResolvers<boolean> | undefined;
const listeners = new Set<() => void>();

/** Resolves when somebody has signed in (true) or would rather not (false). Calls that fail together ask once. */
export function signInAgain(): Promise<boolean> {
  if (!waiting) {
    waiting = Promise.withResolvers();
    tell();
  }
  return waiting.promise;
}

export function answerSignInAgain(isSignedIn: boolean): void {
  waiting?.resolve(isSignedIn);
  waiting = undefined;
  tell();
}

export const isAskedToSignIn = () => waiting !== undefined;

export function onSignInAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
