import { type ComponentProps, type ReactNode, useId } from 'react';

type LabelledFieldProps = { label: ReactNode; error?: string | undefined; hint?: ReactNode };

export function TextField({ label, error, hint, ...rest }: LabelledFieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error} hint={hint} id={rest.id}>
      {controlProps => <input type="text" {...rest} {...controlProps} />}
    </Field>
  );
}

export function TextArea({ label, error, hint, ...rest }: LabelledFieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} error={error} hint={hint} id={rest.id}>
      {controlProps => <textarea rows={4} {...rest} {...controlProps} />}
    </Field>
  );
}

export function SelectField({ label, error, hint, ...rest }: LabelledFieldProps & ComponentProps<'select'>) {
  return (
    <Field label={label} error={error} hint={hint} id={rest.id}>
      {controlProps => <select {...rest} {...controlProps} />}
    </Field>
  );
}

type ControlProps = {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

export function Field({
  label,
  error,
  hint,
  id,
  children,
}: LabelledFieldProps & { id?: string | undefined; children: (controlProps: ControlProps) => ReactNode }) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const describedBy = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={controlId}>{label}</label>
      {children({
        id: controlId,
        className: 'input',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
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

export function focusFirstError(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
