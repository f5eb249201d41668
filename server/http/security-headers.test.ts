import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { pageSecurityPolicy, securityHeaders } from './security-headers.ts';

async function headersOf(publicUrl: string | undefined, response: Response): Promise<Headers> {
  const app = new Hono().use(securityHeaders(publicUrl)).get('/', () => response);
  return (await app.request('/')).headers;
}

describe('security headers', () => {
  it('forbid API responses to load anything or to be framed', async () => {
    const headers = await headersOf(undefined, Response.json({}));
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy':
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers.get('Permissions-Policy')).toContain('geolocation=()');
    expect(headers.has('Strict-Transport-Security')).toBe(false);
    expect(headers.has('Access-Control-Allow-Origin')).toBe(false);
  });

  it('send HSTS for this host alone when the public URL is https', async () => {
    const headers = await headersOf('https://shop.example', Response.json({}));
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  });

  it('keep a content security policy that the response already has', async () => {
    const page = new Response('', { headers: { 'Content-Security-Policy': "default-src 'self'" } });
    expect((await headersOf(undefined, page)).get('Content-Security-Policy')).toBe("default-src 'self'");
  });

  it('keep a resource policy that the response already has', async () => {
    const photo = new Response('', { headers: { 'Cross-Origin-Resource-Policy': 'cross-origin' } });
    expect((await headersOf(undefined, photo)).get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  });

  it('allow only the hashed inline scripts and styles of a page, and no frame or base element', () => {
    const policy = pageSecurityPolicy({ scripts: ["'sha256-a'"], styles: ["'sha256-b'"] });
    expect(policy.split('; ')).toContain("script-src 'self' 'sha256-a'");
    expect(policy.split('; ')).toContain("style-src 'self' 'sha256-b'");
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(["frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"]),
    );
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toMatch(/unsafe/);
  });
});
