import { type ComponentProps, type ReactNode, useId } from 'react';

type Labelled = { label: ReactNode; error?: string | undefined; hint?: ReactNode };

export function TextField({ label, error, hint, ...rest }: Labelled & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error} hint={hint} id={rest.id}>
      {wiring => <input type="text" {...rest} {...wiring} />}
    </Field>
  );
}

export function TextArea({ label, error, hint, ...rest }: Labelled & ComponentProps<'textarea'>) {
  return (
    <Field label={label} error={error} hint={hint} id={rest.id}>
      {wiring => <textarea rows={4} {...rest} {...wiring} />}
    </Field>
  );
}

export function SelectField({ label, error, hint, ...rest }: Labelled & ComponentProps<'select'>) {
  return (
    <Field label={label} error={error} hint={hint} id={rest.id}>
      {wiring => <select {...rest} {...wiring} />}
    </Field>
  );
}

type Wiring = {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** A label, its control, and the sentences that belong to it, tied together for assistive technology. */
export function Field({
  label,
  error,
  hint,
  id,
  children,
}: Labelled & { id?: string | undefined; children: (wiring: Wiring) => ReactNode }) {
  const own = useId();
  const controlId = id ?? own;
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={controlId}>{label}</label>
      {children({
        id: controlId,
        className: 'input',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p className="field-hint" id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${controlId}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Puts the keyboard on the first field that was refused. */
export function focusFirstError(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
