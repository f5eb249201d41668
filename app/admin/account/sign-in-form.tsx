import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { FieldErrors } from '../../../domain/input/parse-result.ts';
import type { Visitor } from '../../../server/shop.ts';
import { callApi } from '../../api-client.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstError, TextField } from '../../ui/field.tsx';
import { storeOwner } from '../local-copies.ts';
import { PasswordField } from './password-field.tsx';

type SignInFormProps = {
  email?: string | undefined;
  onSignedIn: () => void;
  /** Shown below the button. */
  children?: ReactNode;
};

export function SignInForm({ email, onSignedIn, children }: SignInFormProps) {
  const { form, errors, problem, isSigningIn, signIn, clearError } = useSignIn(onSignedIn);
  return (
    // POST keeps the password out of the URL when the form is submitted before hydration.
    <form ref={form} className="sign-in" method="post" onSubmit={signIn} noValidate>
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        required
        error={errors.email}
        onInput={() => clearError('email')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
        onInput={() => clearError('password')}
      />
      <p className="form-problem" role="alert">
        {problem}
      </p>
      <Button type="submit" wide busy={isSigningIn} disabled={isSigningIn}>
        {isSigningIn ? 'Signing in…' : 'Sign in'}
      </Button>
      {children}
    </form>
  );
}

function useSignIn(onSignedIn: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState('');
  const [isSigningIn, setIsSigningIn] = useState(false);

  async function signIn(event: FormEvent) {
    event.preventDefault();
    const { email, password, missing } = readLogin(new FormData(form.current ?? undefined));
    setErrors(missing);
    setProblem('');
    if (Object.keys(missing).length > 0) return requestAnimationFrame(() => focusFirstError(form.current));

    setIsSigningIn(true);
    const result = await callApi<Visitor>('/api/session', { method: 'POST', body: { email, password } });
    if (result.ok) {
      storeOwner(result.value);
      onSignedIn();
    } else {
      setIsSigningIn(false);
      setProblem(result.detail);
    }
  }

  const clearError = (field: string) => setErrors(({ [field]: _, ...others }) => others);
  return { form, errors, problem, isSigningIn, signIn, clearError };
}

function readLogin(entered: FormData) {
  const email = String(entered.get('email')).trim();
  const password = String(entered.get('password'));
  const missing: FieldErrors = {
    ...(!email && { email: 'Please enter your e-mail address' }),
    ...(!password && { password: 'Please enter your password' }),
  };
  return { email, password, missing };
}
