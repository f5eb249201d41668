import { type RefObject, useEffect, useRef, useState } from 'react';

type Fields = Record<string, string | boolean>;

type FormFieldsOptions<T> = {
  form: RefObject<HTMLFormElement | null>;
  saved: T;
  /** Formats a value while it is typed. */
  format?: (field: keyof T, value: T[keyof T]) => T[keyof T];
};

/** Tracks saved, typed and submitted values, including text typed before hydration. */
export function useFormFields<T extends Fields>({ form, saved, format = unchanged }: FormFieldsOptions<T>) {
  const [stored, setStored] = useState(saved);
  const [typed, setTyped] = useState(saved);
  const [submitted, setSubmitted] = useState<T>();

  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  }, [typed]);

  // Hydration resets text areas, so they are read before.
  const [earlyTexts] = useState(() =>
    typeof document === 'undefined' ? {} : readFields(document.body, 'textarea'),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: early input exists only once
  useEffect(() => {
    const early: Fields = { ...readFields(form.current), ...earlyTexts };
    for (const field of changedFields(saved, { ...saved, ...early }))
      edit(field, early[String(field)] as T[keyof T]);
  }, []);

  function edit<Field extends keyof T>(field: Field, value: T[Field]): void {
    setTyped(current => ({ ...current, [field]: format(field, value) }));
  }

  return {
    typed,
    edit,
    changed: changedFields(stored, typed),
    isSaving: submitted !== undefined,
    /** Excludes what is being saved, includes what was typed since. */
    isUnsaved: changedFields(submitted ?? stored, typed).length > 0,
    submit: setSubmitted,
    fail: () => setSubmitted(undefined),
    /** Keeps what was typed during the save; returns whether there is any. */
    succeed(saved: T, sent: T): boolean {
      const typedSince = changedFields(sent, latest.current);
      setSubmitted(undefined);
      setStored(saved);
      setTyped(current => ({ ...saved, ...pick(current, typedSince) }));
      return typedSince.length > 0;
    },
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Reads the DOM, because people type before hydration on slow phones. */
export function readFields(container: HTMLElement | null, kinds = 'input, textarea, select'): Fields {
  const named = [...(container?.querySelectorAll<Control>(kinds) ?? [])].filter(({ name }) => name);
  return Object.fromEntries(
    named.map(field => [field.name, isCheckbox(field) ? field.checked : field.value]),
  );
}

const isCheckbox = (field: Control): field is HTMLInputElement => field.type === 'checkbox';

function changedFields<T extends Fields>(before: T, after: T): (keyof T)[] {
  return Object.keys(before).filter(field => before[field] !== after[field]);
}

const pick = <T extends Fields>(fields: T, names: (keyof T)[]) =>
  Object.fromEntries(names.map(name => [name, fields[name]]));

const unchanged = <T>(_: unknown, value: T) => value;
