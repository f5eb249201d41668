/** Set by unsaved-changes.tsx while a form has unsaved changes. */
type Guard = { confirm(): Promise<boolean>; release(): void };

let guard: Guard | undefined;

export function registerLeaveGuard(form: Guard): () => void {
  guard = form;
  return () => {
    if (guard === form) guard = undefined;
  };
}

/** For leaving without the router, such as signing out. */
export const confirmLeave = async () => (await guard?.confirm()) ?? true;

/** Prevents the browser from asking again. */
export const releaseForm = () => guard?.release();
