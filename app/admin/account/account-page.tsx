import { useEffect, useState } from 'react';
import type { ActiveSession } from '../../../server/shop.ts';
import { notify } from '../../ui/notice-store.ts';
import { callOffice } from '../admin-api.ts';
import type { Route } from './+types/account-page';
import './account-page.css';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'Password and sessions' },
  { name: 'robots', content: 'noindex' },
];

export default function AccountPage() {
  const { sessions, refresh, end } = useSessions();
  return (
    <>
      <h1>Password and sessions</h1>
      <PasswordForm onChanged={refresh} />
      <SessionList sessions={sessions} onEnd={end} />
    </>
  );
}

/** Asked from the page, not by a loader: which session is this one only the call itself can tell. */
function useSessions() {
  const [sessions, setSessions] = useState<ActiveSession[]>([]);

  async function refresh(): Promise<void> {
    const answer = await callOffice<ActiveSession[]>('/api/sessions');
    if (answer.ok) setSessions(answer.value);
    else notify(answer.detail);
  }

  async function end({ id }: ActiveSession): Promise<void> {
    const answer = await callOffice(`/api/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' });
    if (answer.ok || answer.status === 404) {
      setSessions(all => all.filter(session => session.id !== id));
      notify('The session has ended', { seconds: 4 });
    } else notify(answer.detail);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => void refresh(), []);

  return { sessions, refresh, end };
}
