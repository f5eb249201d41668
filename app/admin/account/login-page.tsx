import { redirect } from 'react-router';
import { shopContext } from '../../loader-context.ts';
import type { Route } from './+types/login-page';
import '../admin.css';
import { wayBack } from './post-login-redirect.ts';
import { SignInForm } from './sign-in-form.tsx';

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

/** A form that was sent before the page's script had started is asked for once more. */
export const action = ({ request }: Route.ActionArgs) => redirect(new URL(request.url).search || '?');

export default function LoginPage({ loaderData: { storeName, next } }: Route.ComponentProps) {
  return (
    <main className="login" id="main">
      <div className="login-card">
        <p className="quiet">{storeName}</p>
        <h1>Sign in</h1>
        {/* A redirect keeps what stands behind the `#`, such as an order for the desk. */}
        <SignInForm onSignedIn={() => location.assign(next + location.hash)} />
        <a href="/">Back to the shop</a>
        <noscript>The back office needs JavaScript. The shop itself does not.</noscript>
      </div>
    </main>
  );
}
