/** Stands at a form with unsaved changes; unsaved-changes.tsx does the asking. */
type Guard = { ask(): Promise<boolean>; letGo(): void };

let guard: Guard | undefined;

export function guardLeaving(form: Guard): () => void {
  guard = form;
  return () => {
    if (guard === form) guard = undefined;
  };
}

/** For what the router does not know of, such as signing out: true when nothing is unsaved or it may be lost. */
export const mayLeave = async () => (await guard?.ask()) ?? true;

/** The page is being left: the browser need not ask once more. */
export const letGoOfForm = () => guard?.letGo();
