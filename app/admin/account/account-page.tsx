import { useEffect, useState } from 'react';
import type { ActiveSession } from '../../../server/shop.ts';
import { notify } from '../../ui/notice-store.ts';
import { callAdminApi } from '../admin-api.ts';
import type { Route } from './+types/account-page';
import './account-page.css';
import { PasswordForm } from './password-form.tsx';
import { saveSubscription } from './push-device.ts';
import { SessionList } from './session-list.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'Password and sessions' },
  { name: 'robots', content: 'noindex' },
];

export default function AccountPage() {
  const { sessions, refresh, end, endOthers } = useSessions();
  return (
    <>
      <h1>Password and sessions</h1>
      <PasswordForm onChanged={() => Promise.all([refresh(), saveSubscription()])} />
      <SessionList sessions={sessions} onEnd={end} onEndOthers={endOthers} />
    </>
  );
}

/** Not in the loader: only the API request knows which session is the current one. */
function useSessions() {
  const [sessions, setSessions] = useState<ActiveSession[]>([]);

  async function refresh(): Promise<void> {
    const result = await callAdminApi<ActiveSession[]>('/api/sessions');
    if (result.ok) setSessions(result.value);
    else notify(result.detail);
  }

  async function end({ id }: ActiveSession): Promise<void> {
    const result = await callAdminApi(`/api/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' });
    if (result.ok || result.status === 404) {
      setSessions(all => all.filter(session => session.id !== id));
      notify('Session ended', { seconds: 4 });
    } else notify(result.detail);
  }

  async function endOthers(): Promise<void> {
    const result = await callAdminApi('/api/sessions', { method: 'DELETE' });
    if (result.ok) setSessions(all => all.filter(({ current }) => current));
    notify(result.ok ? 'All other sessions ended' : result.detail, result.ok ? { seconds: 4 } : {});
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once on mount
  useEffect(() => void refresh(), []);

  return { sessions, refresh, end, endOthers };
}
