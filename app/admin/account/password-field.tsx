import { type ComponentProps, type ReactNode, useState } from 'react';
import { Field } from '../../ui/field.tsx';

type PasswordFieldProps = {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
} & ComponentProps<'input'>;

export function PasswordField({ label, error, hint, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint} id={rest.id}>
      {controlProps => (
        <div className="password-field">
          <input
            {...rest}
            {...controlProps}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className="password-reveal"
            aria-pressed={isShown}
            aria-controls={controlProps.id}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
            <span className="visually-hidden"> {label.toLowerCase()}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
