import { maxSessionMinutes } from '../accounts/session.ts';
import type { RequestCookie } from './api-call.ts';

export function createSessionCookie(publicUrl: string | undefined): RequestCookie {
  return createCookie('session', /^[\w-]{43}$/, maxSessionMinutes * 60, publicUrl);
}

/** Kept after signing out, so that the device stays known. */
export function createDeviceCookie(publicUrl: string | undefined): RequestCookie {
  return createCookie('device', /^[\w-]{22}\.[\w-]{43}$/, 365 * 24 * 60 * 60, publicUrl);
}

/** The `__Host-` prefix makes browsers enforce Secure, Path=/ and no Domain. Ignores values that do not match. */
function createCookie(
  plainName: string,
  pattern: RegExp,
  maxAge: number,
  publicUrl: string | undefined,
): RequestCookie {
  const isHttps = publicUrl?.startsWith('https:');
  const name = isHttps ? `__Host-${plainName}` : plainName;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return {
    read(request) {
      const value = readCookie(request.headers.get('Cookie') ?? '', name);
      return value && pattern.test(value) ? value : undefined;
    },
    set: value => `${name}=${value}; Max-Age=${maxAge}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}

function readCookie(header: string, name: string): string | undefined {
  return header
    .split(';')
    .map(pair => pair.trim())
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
