import { describe, expect, it } from 'vitest';
import { Busy } from '../../server/busy-error.ts';
import { openTestApi, type TestApi } from '../test-api.ts';

const lines = (api: TestApi) => api.logged.map(line => JSON.parse(line));

describe('the log', () => {
  it('has one line a request: time, level, id, method, path, status and duration', async () => {
    const api = await openTestApi('sqlite');
    const answer = await api.send('GET', '/api/products?q=private+wish');
    expect(lines(api)).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        level: 'info',
        id: answer.headers.get('X-Request-Id'),
        method: 'GET',
        path: '/api/products',
        status: 200,
        ms: expect.any(Number),
        msg: 'request',
      },
    ]);
  });

  it('tells of sign-ins and of refusals, and from where', async () => {
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

  it('holds nothing private: no address, password, token, cookie, message or search', async () => {
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

  it('has no line longer than a few thousand letters, whatever is asked and whatever goes wrong', async () => {
    const renderPage = () => Promise.reject(new Error('x'.repeat(1_000_000)));
    const api = await openTestApi('sqlite', { renderPage });
    await api.send('GET', `/${'a'.repeat(15_000)}`);
    await api.send('GET', '/shop');
    expect(api.logged.length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...api.logged.map(line => line.length))).toBeLessThan(5_000);
  });

  it('cannot be forged with a line break in an address', async () => {
    const api = await openTestApi('sqlite');
    await api.send('GET', '/x%0a%7b%22level%22:%22fatal%22%7d');
    expect(api.logged).toHaveLength(1);
    expect(lines(api)[0].level).toBe('info');
  });
});

describe('a surprise', () => {
  async function openBroken(error: unknown) {
    const api = await openTestApi('sqlite');
    api.shop.products.page = () => Promise.reject(error);
    return api;
  }
  const coded = (code: string) => Object.assign(new Error('at /srv/shop: insert into product'), { code });

  it('is a 500 that names the line in the log and nothing else', async () => {
    const api = await openBroken(new Error('select * from shop_user at /srv/shop/server/x.ts'));
    const answer = await api.send('GET', '/api/products');
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      detail: 'Something went wrong on our side',
      requestId: answer.headers.get('X-Request-Id'),
    });
    expect(lines(api)).toMatchObject([
      { msg: 'surprise', id: answer.headers.get('X-Request-Id') },
      { level: 'error', status: 500 },
    ]);
  });

  it('does not put the values of a failed statement into the log', async () => {
    const api = await openBroken(
      Object.assign(coded('23505'), { detail: 'Key (email)=(private@mail.example) already exists' }),
    );
    await api.send('GET', '/api/products');
    expect(api.logged.join('')).not.toContain('private@mail.example');
  });

  it.each(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_IOERR_FSYNC'])(
    'of the kind %s asks to come back',
    async code => {
      const answer = await (await openBroken(coded(code))).send('GET', '/api/products');
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
    },
  );

  it('of a queue that is full asks to come back too', async () => {
    const answer = await (await openBroken(new Busy('too many'))).send('GET', '/api/products');
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
  });

  it.each(['SQLITE_FULL', 'ENOSPC'])('of the kind %s says that there is no room', async code => {
    const answer = await (await openBroken(coded(code))).send('GET', '/api/products');
    expect(answer.status).toBe(507);
    expect(await answer.text()).not.toContain('/srv');
  });

  it('while a page is made is told to people as a page', async () => {
    const api = await openTestApi('sqlite', { renderPage: () => Promise.reject(coded('SQLITE_BUSY')) });
    const answer = await api.send('GET', '/shop');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Content-Type')).toContain('text/html');
    expect(await answer.text()).toContain('The shop is busy. Please try again in a moment.');
  });
});
