import { describe, expect, it } from 'vitest';
import { BusyError } from '../../server/busy-error.ts';
import { openTestApi, type TestApi } from '../test-api.ts';

const lines = (api: TestApi) => api.logged.map(line => JSON.parse(line));

describe('the log', () => {
  it('has one line per request: time, level, id, method, path, status and duration', async () => {
    const api = await openTestApi('sqlite');
    const response = await api.send('GET', '/api/products?q=private+wish');
    expect(lines(api)).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        level: 'info',
        id: response.headers.get('X-Request-Id'),
        method: 'GET',
        path: '/api/products',
        status: 200,
        ms: expect.any(Number),
        msg: 'request',
      },
    ]);
  });

  it('records sign-ins and rejections with their IP', async () => {
    const api = await openTestApi('sqlite');
    await api.send('GET', '/api/customers');
    await api.send('POST', '/api/session', { json: { ...api.owner, password: 'wrong' } });
    await api.signIn();
    expect(lines(api).filter(line => line.msg !== 'request')).toMatchObject([
      { level: 'warn', msg: 'refused', path: '/api/customers', status: 401, addressKey: '203.0.113.1' },
      { level: 'warn', msg: 'sign-in refused', outcome: 'wrong-pair', addressKey: '203.0.113.1' },
      { level: 'warn', msg: 'refused', path: '/api/session', status: 401 },
      { level: 'info', msg: 'signed in', user: expect.any(String), addressKey: '203.0.113.1' },
    ]);
  });

  it('contains no personal data: email, password, token, cookie, message or search', async () => {
    const api = await openTestApi('sqlite');
    const cookie = await api.signIn();
    await api.send('POST', '/api/session', { json: { email: 'guess@mail.example', password: 'my secret' } });
    await api.send('POST', '/api/contact', {
      json: {
        name: 'Private Person',
        email: 'private@mail.example',
        phone: '9876543210',
        subject: 'Other',
        message: 'a private matter',
      },
    });
    await api.send('GET', '/api/products?q=embarrassing');
    await api.send('DELETE', '/api/session', { cookie });
    const written = api.logged.join('');
    for (const secret of [
      api.owner.email,
      api.owner.password,
      cookie.replace('session=', ''),
      'guess@mail.example',
      'my secret',
      'Private Person',
      'private@mail.example',
      '9876543210',
      'a private matter',
      'embarrassing',
    ]) {
      expect(written).not.toContain(secret);
    }
  });

  it('limits the line length, whatever is requested and whatever fails', async () => {
    const renderPage = () => Promise.reject(new Error('x'.repeat(1_000_000)));
    const api = await openTestApi('sqlite', { renderPage });
    await api.send('GET', `/${'a'.repeat(15_000)}`);
    await api.send('GET', '/shop');
    expect(api.logged.length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...api.logged.map(line => line.length))).toBeLessThan(5_000);
  });

  it('cannot be forged with a line break in a URL', async () => {
    const api = await openTestApi('sqlite');
    await api.send('GET', '/x%0a%7b%22level%22:%22fatal%22%7d');
    expect(api.logged).toHaveLength(1);
    expect(lines(api)[0].level).toBe('info');
  });
});

describe('an unhandled error', () => {
  async function openBroken(error: unknown) {
    const api = await openTestApi('sqlite');
    api.shop.products.page = () => Promise.reject(error);
    return api;
  }
  const errorWithCode = (code: string) =>
    Object.assign(new Error('at /srv/shop: insert into product'), { code });

  it('returns 500 with the request id and nothing else', async () => {
    const api = await openBroken(new Error('select * from shop_user at /srv/shop/server/x.ts'));
    const response = await api.send('GET', '/api/products');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      detail: 'Something went wrong on our side',
      requestId: response.headers.get('X-Request-Id'),
    });
    expect(lines(api)).toMatchObject([
      { msg: 'unhandled error', id: response.headers.get('X-Request-Id') },
      { level: 'error', status: 500 },
    ]);
  });

  it('does not log the values of a failed SQL statement', async () => {
    const api = await openBroken(
      Object.assign(errorWithCode('23505'), { detail: 'Key (email)=(private@mail.example) already exists' }),
    );
    await api.send('GET', '/api/products');
    expect(api.logged.join('')).not.toContain('private@mail.example');
  });

  it.each(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_IOERR_FSYNC'])(
    'with code %s returns 503 with Retry-After',
    async code => {
      const response = await (await openBroken(errorWithCode(code))).send('GET', '/api/products');
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
    },
  );

  it('of a full queue returns 503 with Retry-After', async () => {
    const response = await (await openBroken(new BusyError('too many'))).send('GET', '/api/products');
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
  });

  it.each(['SQLITE_FULL', 'ENOSPC'])('with code %s reports a full disk', async code => {
    const response = await (await openBroken(errorWithCode(code))).send('GET', '/api/products');
    expect(response.status).toBe(507);
    expect(await response.text()).not.toContain('/srv');
  });

  it('while rendering a page returns an HTML error page', async () => {
    const api = await openTestApi('sqlite', {
      renderPage: () => Promise.reject(errorWithCode('SQLITE_BUSY')),
    });
    const response = await api.send('GET', '/shop');
    expect(response.status).toBe(503);
    expect(response.headers.get('Content-Type')).toContain('text/html');
    expect(await response.text()).toContain('The shop is busy. Please try again in a moment.');
  });
});
