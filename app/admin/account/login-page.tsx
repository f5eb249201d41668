import { useEffect } from 'react';
import { redirect } from 'react-router';
import { shopContext } from '../../loader-context.ts';
import type { Route } from './+types/login-page';
import '../admin.css';
import { clearPersonalCopies } from '../local-copies.ts';
import { safeRedirectPath } from './post-login-redirect.ts';
import { SignInForm } from './sign-in-form.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Sign in – ${loaderData?.storeName ?? 'Admin'}` },
  { name: 'robots', content: 'noindex' },
];

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = safeRedirectPath(new URL(request.url).searchParams.get('next'));
  const { storeName } = await context.get(shopContext).settings.read();
  return { storeName, next };
}

/** Shows the form again when it was submitted before hydration. */
export const action = ({ request }: Route.ActionArgs) => redirect(new URL(request.url).search || '?');

export default function LoginPage({ loaderData: { storeName, next } }: Route.ComponentProps) {
  // Shown only without a session: what an ended one left in this browser goes.
  useEffect(clearPersonalCopies, []);
  return (
    <main className="login" id="main">
      <div className="login-card">
        <p className="quiet">{storeName}</p>
        <h1>Sign in</h1>
        {/* Keeps the URL fragment, such as an order for the order desk. */}
        <SignInForm onSignedIn={() => location.assign(next + location.hash)} />
        <a href="/">Back to the shop</a>
        <noscript>The admin area needs JavaScript. The shop works without it.</noscript>
      </div>
    </main>
  );
}
