import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../../../domain/input/parse-result.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstError } from '../../ui/field.tsx';
import { callAdminApi } from '../admin-api.ts';
import { readStoredOwner } from '../local-copies.ts';
import { PasswordField } from './password-field.tsx';

/** A changed password ends every other session. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { form, errors, problem, isDone, isSaving, change, clear } = usePasswordChange(onChanged);
  return (
    <form
      ref={form}
      className="admin-card admin-form account-form"
      method="post"
      noValidate
      onSubmit={change}
      onInput={clear}
    >
      <h2>Change password</h2>
      <AccountName />
      <PasswordField
        label="Current password"
        name="current"
        autoComplete="current-password"
        required
        error={errors.current}
      />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        required
        hint="At least 12 characters. A few random words work well."
        error={errors.password}
      />
      <p className="form-problem" role="alert">
        {problem}
      </p>
      <Button type="submit" busy={isSaving} disabled={isSaving}>
        {isSaving ? 'Changing…' : 'Change password'}
      </Button>
      <p className="form-done" role="status">
        {isDone && 'Password changed. All other devices have been signed out.'}
      </p>
    </form>
  );
}

/** Lets password managers save the new password under this account. */
function AccountName() {
  const [email, setEmail] = useState('');
  useEffect(() => setEmail(readStoredOwner()?.email ?? ''), []);
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />;
}

function usePasswordChange(onChanged: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState('');
  const [isDone, setIsDone] = useState(false);
  const [isSaving, setIsSaving] = useState(false);

  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstError(form.current);
  }, [errors]);

  function clear(event: FormEvent): void {
    const { name } = event.target as HTMLInputElement;
    setErrors(({ [name]: _, ...rest }) => rest);
    setProblem('');
    setIsDone(false);
  }

  async function change(event: FormEvent): Promise<void> {
    event.preventDefault();
    const entered = new FormData(form.current ?? undefined);
    setIsSaving(true);
    const result = await callAdminApi('/api/session/password', {
      method: 'PUT',
      body: { current: entered.get('current'), password: entered.get('password') },
    });
    setIsSaving(false);
    setIsDone(result.ok);
    setErrors(result.ok ? {} : result.errors);
    setProblem(result.ok || result.status === 422 ? '' : result.detail);
    if (!result.ok) return;
    form.current?.reset();
    onChanged();
  }

  return { form, errors, problem, isDone, isSaving, change, clear };
}
