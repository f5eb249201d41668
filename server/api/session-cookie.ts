import { maxSessionMinutes } from '../accounts/session.ts';
import type { SessionCookie } from './api-call.ts';

/** The `__Host-` prefix makes browsers enforce Secure, Path=/ and no Domain. */
export function createSessionCookie(publicUrl: string | undefined): SessionCookie {
  const isHttps = publicUrl?.startsWith('https:');
  const name = isHttps ? '__Host-session' : 'session';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return {
    read: request => readCookie(request.headers.get('Cookie') ?? '', name),
    set: token => `${name}=${token}; Max-Age=${maxSessionMinutes * 60}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}

/** Ignores values that cannot be session tokens. */
function readCookie(header: string, name: string): string | undefined {
  const value = header
    .split(';')
    .map(pair => pair.trim())
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}
