import { type RefObject, useEffect, useRef, useState } from 'react';

type Fields = Record<string, string | boolean>;

type TypedFields<T> = {
  form: RefObject<HTMLFormElement | null>;
  saved: T;
  /** How a field is written while it is being typed. */
  tidy?: (field: keyof T, value: T[keyof T]) => T[keyof T];
};

/** A form's fields between what is saved and what is typed, before the scripts arrive and while a save is under way. */
export function useTypedFields<T extends Fields>({ form, saved, tidy = asTyped }: TypedFields<T>) {
  const [stored, setStored] = useState(saved);
  const [typed, setTyped] = useState(saved);
  /** What a save is waiting for. */
  const [sent, setSent] = useState<T>();

  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  }, [typed]);

  // React sets a text area back when it takes the page over, so these are read before.
  const [earlyTexts] = useState(() =>
    typeof document === 'undefined' ? {} : fieldsIn(document.body, 'textarea'),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed early is there once
  useEffect(() => {
    const early: Fields = { ...fieldsIn(form.current), ...earlyTexts };
    for (const field of changedFields(saved, { ...saved, ...early }))
      edit(field, early[String(field)] as T[keyof T]);
  }, []);

  function edit<Field extends keyof T>(field: Field, value: T[Field]): void {
    setTyped(current => ({ ...current, [field]: tidy(field, value) }));
  }

  return {
    typed,
    edit,
    changed: changedFields(stored, typed),
    isSaving: sent !== undefined,
    /** What is on its way to the server need not be asked about, what was typed since must be. */
    isUnsaved: changedFields(sent ?? stored, typed).length > 0,
    send: setSent,
    refuse: () => setSent(undefined),
    /** What was typed while it was being saved stays, and is not saved yet; answers whether there is any. */
    settle(answered: T, sending: T): boolean {
      const meanwhile = changedFields(sending, latest.current);
      setSent(undefined);
      setStored(answered);
      setTyped(current => ({ ...answered, ...pick(current, meanwhile) }));
      return meanwhile.length > 0;
    },
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the fields hold: on a slow phone people type before the scripts are there. */
export function fieldsIn(part: HTMLElement | null, kinds = 'input, textarea, select'): Fields {
  const named = [...(part?.querySelectorAll<Control>(kinds) ?? [])].filter(({ name }) => name);
  return Object.fromEntries(named.map(field => [field.name, isTick(field) ? field.checked : field.value]));
}

const isTick = (field: Control): field is HTMLInputElement => field.type === 'checkbox';

function changedFields<T extends Fields>(before: T, after: T): (keyof T)[] {
  return Object.keys(before).filter(field => before[field] !== after[field]);
}

const pick = <T extends Fields>(fields: T, names: (keyof T)[]) =>
  Object.fromEntries(names.map(name => [name, fields[name]]));

const asTyped = <T>(_: unknown, value: T) => value;
