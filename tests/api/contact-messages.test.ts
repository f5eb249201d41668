import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ContactMessage } from '../../domain/people/contact.ts';
import { createRateLimits } from '../../server/http/rate-limits.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { engines } from '../test-shop.ts';

const message = {
  name: 'Sample Customer',
  email: 'sample@customer.example',
  phone: '+91 9876543210',
  subject: 'Care Advice',
  message: 'My fern\nlooks sad.',
};

describe.each(engines)('contact messages over the API on %s', engine => {
  let api: TestApi;

  beforeAll(async () => {
    api = await openTestApi(engine);
  });

  const inbox = async (): Promise<ContactMessage[]> => (await api.sendAsOwner('GET', '/api/contact')).json();
  const post = (fields: Record<string, unknown> = {}) =>
    api.send('POST', '/api/contact', { json: { ...message, ...fields } });

  it('are listed unread, newest first', async () => {
    const first: ContactMessage = await (await post()).json();
    const response = await post({ name: 'Another' });
    expect(response.status).toBe(201);
    const [newest, older] = await inbox();
    expect(newest).toEqual(await response.json());
    expect(older).toEqual({ ...message, id: first.id, date: first.date, read: false });
    expect(Date.parse(first.date)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('can be marked as read, with a JSON content type and no body', async () => {
    const { id } = await (await post()).json();
    const headers = { 'Content-Type': 'application/json' };
    expect((await api.sendAsOwner('PUT', `/api/contact/${id}/read`, { headers })).status).toBe(204);
    expect((await inbox()).find(each => each.id === id)?.read).toBe(true);
  });

  it('can be deleted', async () => {
    const { id } = await (await post()).json();
    expect((await api.sendAsOwner('DELETE', `/api/contact/${id}`)).status).toBe(204);
    expect((await inbox()).some(each => each.id === id)).toBe(false);
    expect((await api.sendAsOwner('DELETE', `/api/contact/${id}`)).status).toBe(404);
    expect((await api.sendAsOwner('PUT', `/api/contact/${id}/read`)).status).toBe(404);
  });

  it('are read page by page, also while new ones arrive', async () => {
    const sent = [];
    for (let n = 0; n < 5; n++) sent.unshift((await (await post({ name: `Paged ${n}` })).json()).id);
    const readPage = async (path: string) => {
      const response = await api.sendAsOwner('GET', path);
      const next = response.headers.get('Link')?.match(/^<(.+)>; rel="next"$/)?.[1];
      return { ids: ((await response.json()) as ContactMessage[]).map(({ id }) => id), next };
    };
    const first = await readPage('/api/contact?limit=2&q=paged');
    await post({ name: 'Paged later' });
    const second = await readPage(first.next ?? '');
    const third = await readPage(second.next ?? '');
    expect([...first.ids, ...second.ids, ...third.ids]).toEqual(sent);
    expect(third.next).toBeUndefined();
  });

  it('are searched by all words in all fields, and filtered by unread', async () => {
    const { id } = await (await post({ name: 'ÅSA Sample', message: 'A blue POT' })).json();
    await post({ name: 'Åsa Sample', message: 'A red pot' });
    const search = async (query: string) =>
      (await (await api.sendAsOwner('GET', `/api/contact?${query}`)).json()) as ContactMessage[];
    expect((await search(`q=${encodeURIComponent('pot åsa blue')}`)).map(found => found.id)).toEqual([id]);
    expect(await search(`q=${encodeURIComponent('%_')}`)).toEqual([]);
    await api.sendAsOwner('PUT', `/api/contact/${id}/read`);
    const unread = await search('unread=true&limit=200');
    expect(unread.some(found => found.id === id)).toBe(false);
    expect(unread.every(found => !found.read)).toBe(true);
  });

  it.each(['limit=0', 'limit=201', 'limit=x', 'cursor=x', 'limit=5&cursor=x', 'unread=1'])(
    'reject the query %s',
    async query => {
      expect((await api.sendAsOwner('GET', `/api/contact?${query}`)).status).toBe(422);
    },
  );

  it('are marked and deleted several at once', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push((await (await post()).json()).id);
    const change = async (json: object) => api.sendAsOwner('POST', '/api/contact/bulk', { json });
    const find = async () => (await inbox()).filter(({ id }) => ids.includes(id));
    expect(await (await change({ ids: [...ids, 'gone'], change: 'answered' })).json()).toEqual({
      changed: 3,
    });
    expect(await find()).toMatchObject(ids.map(() => ({ read: true, answered: true })));
    await change({ ids: ids.slice(0, 1), change: 'not-answered' });
    expect((await find()).filter(({ answered }) => answered)).toHaveLength(2);
    await change({ ids, change: 'delete' });
    expect(await find()).toEqual([]);
    for (const bad of [
      { ids: [], change: 'read' },
      { ids: 'x', change: 'read' },
      { ids, change: 'burn' },
    ])
      expect((await change(bad)).status).toBe(422);
  });

  it.each([
    [{ email: 'nobody' }, { email: 'Please enter a valid email address' }],
    [{ phone: '12345' }, { phone: 'Please enter a valid number' }],
    [{ message: '  ' }, { message: 'Please enter your message' }],
    [{ subject: 'Anything' }, { subject: 'Please choose a subject' }],
    [{ name: ['a'] }, { name: 'Please enter your name' }],
    [{ name: { toString: 'x' } }, { name: 'Please enter your name' }],
    [{ message: 7 }, { message: 'Please enter your message' }],
  ])('with %j are rejected: %j', async (fields, errors) => {
    const response = await post(fields);
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual(errors);
  });

  it('ignore fields that the visitor may not set', async () => {
    const response = await post({ id: 'mine', read: true, date: '1999-01-01', is_admin: true });
    const saved = await response.json();
    expect(Object.keys(saved).sort()).toEqual(
      ['date', 'email', 'id', 'message', 'name', 'phone', 'read', 'subject'].sort(),
    );
    expect(saved).not.toMatchObject({ id: 'mine' });
    expect(saved.read).toBe(false);
    expect(saved.date.startsWith('1999')).toBe(false);
  });

  it('with the honeypot field filled in are confirmed but not stored', async () => {
    const before = await inbox();
    const response = await post({ website: 'https://spam.example' });
    const honest = await post();
    expect(response.status).toBe(honest.status);
    expect(Object.keys(await response.json())).toEqual(Object.keys(await honest.json()));
    expect(await inbox()).toHaveLength(before.length + 1);
  });
});

describe.each(engines)('the message rate limit on %s', engine => {
  const openLimited = (trustProxy = 0) =>
    openTestApi(engine, { isLimited: true, trustProxy, renderPage: async () => new Response('sent') });
  const post = (api: TestApi, headers: Record<string, string> = {}, path = '/api/contact') =>
    api.send('POST', path, { json: message, headers });

  it('allows five in ten minutes and rejects the sixth with Retry-After', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const api = await openLimited();
    for (let n = 0; n < 5; n++) expect((await post(api)).status).toBe(201);
    const sixth = await post(api);
    expect([sixth.status, sixth.headers.get('Retry-After')]).toEqual([429, '600']);
    api.setClientIp('203.0.113.2');
    expect((await post(api)).status).toBe(201);
  });

  it('counts all IPs of one IPv6 network together', async () => {
    const api = await openLimited();
    for (let n = 0; n < 5; n++) {
      api.setClientIp(`2001:db8:1:2::${n}`);
      await post(api);
    }
    api.setClientIp('2001:db8:1:2:ffff:ffff:ffff:ffff');
    expect((await post(api)).status).toBe(429);
    for (let n = 0; n < 5; n++) {
      api.setClientIp(n % 2 ? '::ffff:198.51.100.7' : '198.51.100.7');
      await post(api);
    }
    expect((await post(api)).status).toBe(429);
  });

  it('trusts X-Forwarded-For only from our own proxy', async () => {
    const api = await openLimited();
    for (let n = 0; n < 5; n++) await post(api, { 'X-Forwarded-For': `198.51.100.${n}` });
    expect((await post(api, { 'X-Forwarded-For': '198.51.100.99' })).status).toBe(429);

    const behindProxy = await openLimited(1);
    for (let n = 0; n < 5; n++) await post(behindProxy, { 'X-Forwarded-For': `6.6.6.${n}, 198.51.100.1` });
    expect((await post(behindProxy, { 'X-Forwarded-For': '6.6.6.9, 198.51.100.1' })).status).toBe(429);
    expect((await post(behindProxy, { 'X-Forwarded-For': '198.51.100.2' })).status).toBe(201);
  });

  it('also applies to the form without scripts, however its URL is spelt', async () => {
    const api = await openLimited();
    const form = (path: string) =>
      api.send('POST', path, { body: new URLSearchParams(message).toString(), headers: formType });
    const urlVariants = ['/contact', '/Contact', '/contact/', '/contact.data', '/%63ontact'];
    for (const path of urlVariants) expect((await form(path)).status, path).toBe(200);
    expect((await form('/contact')).status).toBe(429);
    expect((await post(api)).status).toBe(429);
  });

  it('does not count rejected messages', async () => {
    const api = await openLimited();
    for (let n = 0; n < 8; n++) await api.send('POST', '/api/contact', { json: { name: 'x' } });
    expect((await post(api)).status).toBe(201);
  });

  it('stays open for others while one IPv6 network floods it', async () => {
    const limits = createRateLimits((await openLimited()).shop.pool);
    const accepted = async (ipKeys: string[]) => {
      let count = 0;
      for (const ipKey of ipKeys) while ((await limits.countContactForm(ipKey)) === 0) count++;
      return count;
    };
    const household = Array.from({ length: 40 }, (_, n) => `2001:db8:1:${(0x100 + n).toString(16)}`);
    expect(await accepted(household)).toBe(10);
    const site = Array.from({ length: 40 }, (_, n) => `2001:db8:1:${(0x1000 + (n << 8)).toString(16)}`);
    expect(await accepted(site)).toBe(10);
    expect(await accepted(['2001:db8:2:1'])).toBe(5);
    expect(await accepted(Array.from({ length: 40 }, (_, n) => `198.51.100.${n}`))).toBe(20);
    expect(await accepted(['198.51.101.1'])).toBe(5);
  });

  describe('of a day', () => {
    const hour = 60 * 60 * 1000;

    /** Counts the messages that are stored until the first refusal. */
    async function fill(limits: ReturnType<typeof createRateLimits>, ipKey: (n: number) => string) {
      for (let n = 0; ; n++) if ((await limits.countStoredMessage(ipKey(n))) > 0) return n;
    }

    it('takes 84 from a few networks at once, then four an hour, and keeps 24 for other networks', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      onTestFinished(() => void vi.useRealTimers());
      const limits = createRateLimits((await openLimited()).shop.pool);
      expect(await fill(limits, () => '198.51.100.1')).toBe(84);
      const wait = await limits.countStoredMessage('198.51.100.1');
      expect([wait > 0, wait <= 60 * 60]).toEqual([true, true]);
      expect(await limits.countStoredMessage('203.0.113.9')).toBe(0);
      expect(await limits.countStoredMessage('203.0.113.9')).toBeGreaterThan(0);
      expect(await fill(limits, n => `10.0.${n}.1`)).toBe(23);
      vi.setSystemTime(Date.now() + hour);
      expect(await fill(limits, n => `10.1.${n}.1`)).toBe(4);
    });

    it('stores at most 200 in total', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      onTestFinished(() => void vi.useRealTimers());
      const limits = createRateLimits((await openLimited()).shop.pool);
      let stored = 0;
      for (let hours = 0; hours < 24; hours++) {
        stored += await fill(limits, n => `10.${hours}.${n}.1`);
        vi.setSystemTime(Date.now() + hour);
      }
      expect(stored).toBe(200);
    });
  });

  const sendHoneypot = (api: TestApi) =>
    api.send('POST', '/api/contact', { json: { ...message, website: 'x' } });

  it('does not count honeypot or rejected messages towards the daily limit', async () => {
    const api = await openLimited();
    const form = (fields: object) =>
      api.send('POST', '/contact', {
        body: new URLSearchParams({ ...fields }).toString(),
        headers: formType,
      });
    for (let n = 0; n < 210; n++) {
      api.setClientIp(`10.0.${n}.1`);
      expect((await sendHoneypot(api)).status).toBe(201);
      expect((await form({ ...message, website: 'x' })).status).toBe(200);
      expect((await form({ name: 'x' })).status).toBe(200);
    }
    api.setClientIp('203.0.113.9');
    expect((await post(api)).status).toBe(201);
  });

  it('explains that the daily limit is reached', async () => {
    const api = await openLimited();
    const form = () =>
      api.send('POST', '/contact', { body: new URLSearchParams(message).toString(), headers: formType });
    for (let n = 0; n < 54; n++) {
      api.setClientIp(`10.0.${n}.1`);
      await Promise.all([post(api), form()]);
    }
    api.setClientIp('10.0.0.1');
    const [refused, page] = [await post(api), await form()];
    expect([refused.status, page.status]).toEqual([429, 429]);
    expect((await refused.json()).detail).toMatch(/^More messages have reached us today/);
    expect(await page.text()).toContain('More messages have reached us today');
  });
});

const formType = { 'Content-Type': 'application/x-www-form-urlencoded' };
