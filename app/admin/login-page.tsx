import { type FormEvent, useRef, useState } from 'react';
import type { Visitor } from '../../server/shop.ts';
import { callApi } from '../api-client.ts';
import { shopContext } from '../shop-context.ts';
import { Button } from '../ui/button.tsx';
import { focusFirstError, TextField } from '../ui/field.tsx';
import type { Route } from './+types/login-page';
import './admin.css';
import { rememberOwner } from './owner-copies.ts';
import { wayBack } from './way-back.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Sign in – ${loaderData?.storeName ?? 'Back office'}` },
  { name: 'robots', content: 'noindex' },
];

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = wayBack(new URL(request.url).searchParams.get('next'));
  const { storeName } = await context.get(shopContext).settings.read();
  return { storeName, next };
}

export default function LoginPage({ loaderData: { storeName, next } }: Route.ComponentProps) {
  const { form, errors, problem, isSigningIn, signIn, clearError } = useSignIn(next);
  return (
    <main className="login" id="main">
      <form ref={form} className="login-card" onSubmit={signIn} noValidate>
        <p className="login-shop">{storeName}</p>
        <h1>Sign in</h1>
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={errors.email}
          onInput={() => clearError('email')}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={errors.password}
          onInput={() => clearError('password')}
        />
        <p className="login-problem" role="alert">
          {problem}
        </p>
        <Button type="submit" wide busy={isSigningIn} disabled={isSigningIn}>
          {isSigningIn ? 'Signing in…' : 'Sign in'}
        </Button>
        <a href="/">Back to the shop</a>
        <noscript>The back office needs JavaScript. The shop itself does not.</noscript>
      </form>
    </main>
  );
}

type LoginErrors = { email?: string; password?: string };

function useSignIn(next: string) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<LoginErrors>({});
  const [problem, setProblem] = useState('');
  const [isSigningIn, setIsSigningIn] = useState(false);

  async function signIn(event: FormEvent) {
    event.preventDefault();
    const { email, password, missing } = readLogin(new FormData(form.current ?? undefined));
    setErrors(missing);
    setProblem('');
    if (Object.keys(missing).length > 0) return requestAnimationFrame(() => focusFirstError(form.current));

    setIsSigningIn(true);
    const answer = await callApi<Visitor>('/api/session', { method: 'POST', body: { email, password } });
    if (answer.ok) {
      rememberOwner(answer.value);
      location.assign(next);
    } else {
      setIsSigningIn(false);
      setProblem(answer.detail);
    }
  }

  const clearError = (field: keyof LoginErrors) => setErrors(({ [field]: _, ...others }) => others);
  return { form, errors, problem, isSigningIn, signIn, clearError };
}

function readLogin(entered: FormData) {
  const email = String(entered.get('email')).trim();
  const password = String(entered.get('password'));
  const missing: LoginErrors = {
    ...(!email && { email: 'Please enter your e-mail address' }),
    ...(!password && { password: 'Please enter your password' }),
  };
  return { email, password, missing };
}
