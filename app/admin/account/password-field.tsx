import { type ComponentProps, type ReactNode, useState } from 'react';
import { Field } from '../../ui/field.tsx';

type PasswordFieldProps = {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
} & ComponentProps<'input'>;

/** A password that its writer may look at; managers fill it in and anything may be pasted. */
export function PasswordField({ label, error, hint, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint} id={rest.id}>
      {wiring => (
        <div className="password-field">
          <input
            {...rest}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className="password-reveal"
            aria-pressed={isShown}
            aria-controls={wiring.id}
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
