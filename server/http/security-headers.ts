import type { MiddlewareHandler } from 'hono';

/** Hashes and nonces, as a policy spells them. */
type InlineSources = { scripts?: string[]; styles?: string[] };

/** What a page may load: its own files, the inline scripts and styles named here, photos, and the map. */
export function pageSecurityPolicy({ scripts = [], styles = [] }: InlineSources): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    'frame-src https://www.openstreetmap.org',
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https://wa.me",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Data and photos are never documents. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
export const photoPolicy = `${dataPolicy}; sandbox`;

/** For a page that has not said itself what it may load: development, where Vite writes inline scripts. */
const leastPagePolicy = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const always: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // The order opens WhatsApp in a tab of its own: plain `same-origin` would cut the tie to that tab.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), interest-cohort=()',
};

export function securityHeaders(publicUrl: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    await next();
    addSecurityHeaders(c.res.headers, publicUrl);
  };
}

export function addSecurityHeaders(headers: Headers, publicUrl: string | undefined): void {
  for (const name in always) headers.set(name, always[name] as string);
  if (publicUrl?.startsWith('https:'))
    headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  if (headers.has('Content-Security-Policy')) return;
  const isPage = headers.get('Content-Type')?.startsWith('text/html');
  headers.set('Content-Security-Policy', isPage ? leastPagePolicy : dataPolicy);
}
