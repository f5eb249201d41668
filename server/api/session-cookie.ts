import { longestMinutes } from '../accounts/session.ts';
import type { SessionCookie } from './api-call.ts';

/** Under https the name itself makes browsers insist on Secure, this host only and the whole site. */
export function createSessionCookie(publicUrl: string | undefined): SessionCookie {
  const isHttps = publicUrl?.startsWith('https:');
  const name = isHttps ? '__Host-session' : 'session';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return {
    read: request => readCookie(request.headers.get('Cookie') ?? '', name),
    set: token => `${name}=${token}; Max-Age=${longestMinutes * 60}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}

/** Our own tokens only: anything else, an empty value too, is no session. */
function readCookie(header: string, name: string): string | undefined {
  const value = header
    .split(';')
    .map(pair => pair.trim())
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}
