import type { MiddlewareHandler } from 'hono';

type InlineSources = { scripts?: string[]; styles?: string[] };

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

const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
export const photoPolicy = `${dataPolicy}; sandbox`;

const developmentPagePolicy = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const fixedHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Plain `same-origin` would cut the link to the WhatsApp tab that checkout opens.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), interest-cohort=()',
};

const resourcePolicy = 'Cross-Origin-Resource-Policy';

export function securityHeaders(publicUrl: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    await next();
    addSecurityHeaders(c.res.headers, publicUrl);
  };
}

export function addSecurityHeaders(headers: Headers, publicUrl: string | undefined): void {
  for (const name in fixedHeaders) headers.set(name, fixedHeaders[name] as string);
  if (!headers.has(resourcePolicy)) headers.set(resourcePolicy, 'same-origin');
  // Without includeSubDomains: the owner's other subdomains may still be on http.
  if (publicUrl?.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000');
  if (headers.has('Content-Security-Policy')) return;
  const isPage = headers.get('Content-Type')?.startsWith('text/html');
  headers.set('Content-Security-Policy', isPage ? developmentPagePolicy : dataPolicy);
}
