import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { allDefaults } from '../../domain/shop/page-texts.ts';
import { sanitizeDescription } from '../../server/sanitize-description.ts';
import { processorSeconds } from '../processor-time.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { draft } from '../test-shop.ts';
import { count, isFull, reportFigures } from './figures.ts';

const size = 100_000;
const of = (part: string, end = '') => part.repeat(Math.ceil(size / part.length)).slice(0, size) + end;

/** Inputs that trigger catastrophic regex backtracking; each ends with a mismatch. */
const texts = [
  of('a', '!'),
  of(' ', 'x'),
  of('9', 'x'),
  of('a.', '@'),
  of('<p', '>'),
  of('&', ';'),
  ...(isFull
    ? [
        of('a@a.', ' '),
        of('-'),
        of('\t\n ', '\u0000'),
        of(',', '\ufffd'),
        of("'=", '='),
        of('\u200d', 'a'),
        of('&#x', 'g'),
        of('https://a', ' '),
        `data:image/jpeg;base64,${of('A', '*')}`,
        of('+91 ', '-'),
        of('/', '?'),
        of('%2e', '%'),
        of('\ud83e', '\ud800'),
        of('തളിർ', '\u0d4d'),
        of('"\\', '"'),
      ]
    : []),
];

const fields = [
  ...Object.keys(draft()),
  ...Object.keys(allDefaults),
  ...[
    'email',
    'phone',
    'address',
    'subject',
    'message',
    'id',
    'image',
    'orders',
    'totalRevenue',
    'totalOrders',
  ],
];

/** Throwing is allowed here; only the time counts. */
async function attempt(rule: () => unknown): Promise<void> {
  try {
    await rule();
  } catch {}
}

/** A quadratic regex needs minutes for these texts. */
const mostSeconds = 2;

describe('a text of 100 kB', () => {
  let slowest = 0;
  let tried = 0;
  const wrong: string[] = [];

  async function expectFast(what: string, work: () => unknown): Promise<void> {
    const seconds = await processorSeconds(work);
    tried++;
    slowest = Math.max(slowest, seconds);
    if (seconds > mostSeconds) wrong.push(`${what}: ${seconds.toFixed(1)} s`);
  }

  it('is processed quickly by every function of domain', async () => {
    const folder = new URL('../../domain/', import.meta.url);
    const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(
      name => name.endsWith('.ts') && !name.includes('test'),
    );
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const rules: Record<string, unknown> = await import(/* @vite-ignore */ new URL(file, folder).href);
      for (const [name, rule] of Object.entries(rules)) {
        if (typeof rule !== 'function') continue;
        for (const text of texts) {
          const form = Object.fromEntries(fields.map(field => [field, text]));
          const query = new URLSearchParams({ q: text, tags: text, min: text });
          await expectFast(`${file} ${name}`, () => attempt(() => rule(text, text, text)));
          await expectFast(`${file} ${name} of a form`, () => attempt(() => rule(form, allDefaults)));
          await expectFast(`${file} ${name} of a query`, () => attempt(() => rule(query)));
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is processed quickly by every endpoint, in any part of a request', async () => {
    const api = await opened;
    const { id } = await api.addProduct();
    for (const text of texts) {
      const encoded = encodeURIComponent(text.toWellFormed());
      const header = text.replace(/[^\x20-\x7e]/g, '').trim();
      for (const path of [`/api/products?q=${encoded}`, `/api/products?tags=${encoded}&sort=${encoded}`]) {
        await expectFast(path.slice(0, 30), () => api.send('GET', path));
      }
      await expectFast('a path', () => api.send('GET', `/${encoded}`));
      await expectFast('an id', () => api.send('GET', `/api/products/${encoded}`));
      for (const name of ['Cookie', 'Accept-Encoding', 'If-None-Match', 'Content-Type', 'Origin']) {
        await expectFast(name, () =>
          api.send('POST', '/api/contact', { headers: { [name]: header }, body: '{}' }),
        );
      }
      await expectFast('If-Match', () =>
        api.sendAsOwner('DELETE', `/api/products/${id}`, { headers: { 'If-Match': header } }),
      );
      await expectFast('a person', () =>
        api.sendAsOwner('GET', `/api/personal-data?email=${encoded}&phone=${encoded}`),
      );
      const cells = { columns: ['name', 'description'], rows: [[text, text]], preview: true };
      await expectFast('a table', () => api.sendAsOwner('POST', '/api/products/import', { json: cells }));
    }
    expect(wrong).toEqual([]);
  });

  it('is sanitized quickly as a description, however its tags are nested', async () => {
    const marks = [
      '<b><i>',
      '<a><div>',
      '<',
      '<p>',
      '<em><ul>',
      '</p>',
      '<!--',
      '<ul><li><strong>',
      '<svg>',
      '<a href="',
    ];
    for (const mark of marks) await expectFast(`description of ${mark}`, () => sanitizeDescription(of(mark)));
    expect(wrong).toEqual([]);
    reportFigures(
      'Texts of 100 kB',
      count(tried, 'tried'),
      `slowest ${slowest.toFixed(1)} s of processor time`,
    );
  });

  let opened: Promise<TestApi>;
  beforeAll(() => {
    opened = openTestApi('sqlite');
  });
});
