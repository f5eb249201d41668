import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugify } from '../catalogue/product.ts';
import { orderLink } from './order-link.ts';
import { parseOrderLink } from './parse-order-link.ts';
import { anyOrder, testOrder } from './test-order.ts';

const origin = 'https://shop.example';
const hashOf = (link: string) => new URL(link).hash;
const palms = testOrder({ id: 'areca-palm' }, { id: 'areca-palm-2', ifShort: 'smaller', quantity: 1 });
const link = orderLink(origin, palms);

describe('orderLink', () => {
  it('parses back to the same order for any names', () => {
    fc.assert(
      fc.property(anyOrder, fc.constantFrom('pot-2', undefined), (order, id) => {
        const lines = order.lines.map(line => ({ ...line, id: id ?? slugify(line.name) }));
        const url = orderLink(origin, { ...order, lines });
        expect(url).toMatch(/^https:\/\/shop\.example\/order#1[\w-]+[0-9A-Z]{5}$/);
        expect(parseOrderLink(hashOf(url))).toEqual({ ok: true, order: { ...order, lines } });
      }),
      { numRuns: 300 },
    );
  });

  it('is stable, because sent messages contain it', () => {
    expect(hashOf(link)).toBe(
      '#1aHQ0YXUKMgkzM3VlCUFyZWNhIFBhbG0KMQkzM3VlCUFyZWNhIFBhbG0JMQlhcmVjYS1wYWxtLTINBG7G',
    );
  });

  it('adds little more than the name per line', () => {
    expect(link.length).toBeLessThan(120);
  });

  it('is parsed without # and with trailing punctuation', () => {
    expect(parseOrderLink(hashOf(link).slice(1))).toMatchObject({ ok: true });
    expect(parseOrderLink(`${hashOf(link)}.*`)).toMatchObject({ ok: true });
  });
});

describe('invalid order link', () => {
  it.each(['', '#', '#.', '***'])('reports %o as empty', hash => {
    expect(parseOrderLink(hash)).toMatchObject({ ok: false, reason: 'empty' });
  });

  it('detects any changed or missing letter', () => {
    const hash = hashOf(link);
    for (let at = 2; at < hash.length; at++) {
      const other = hash[at] === 'A' ? 'B' : 'A';
      expect(parseOrderLink(hash.slice(0, at) + other + hash.slice(at + 1))).toMatchObject({
        reason: 'changed',
      });
      expect(parseOrderLink(hash.slice(0, at))).toMatchObject({ ok: false });
    }
  });

  it('reports a newer link version', () => {
    expect(parseOrderLink(hashOf(link).replace('#1', '#2'))).toMatchObject({ ok: false, reason: 'newer' });
  });

  it.each(['#image-1', '#1%F0%9F', '#തളിർ, ഒരു തുളസി', `#1${'A'.repeat(60_000)}`])('rejects %o', hash => {
    expect(parseOrderLink(hash)).toMatchObject({ ok: false, reason: 'unreadable' });
  });

  it('is rejected when the checksum matches but the content is not an order', () => {
    const forged = [
      { quantity: 0 },
      { quantity: 1e9 },
      { price: 1e9 },
      { price: -5 },
      { name: '' },
      { name: 'a\u202eb' },
    ];
    for (const line of forged)
      expect(parseOrderLink(hashOf(orderLink(origin, testOrder(line))))).toMatchObject({
        reason: 'unreadable',
      });
    for (const lines of [[], Array(501).fill({})])
      expect(parseOrderLink(hashOf(orderLink(origin, testOrder(...lines))))).toMatchObject({
        reason: 'unreadable',
      });
  });

  it('never throws and always has a message', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.base64String().map(body => `#1${body}`),
    );
    fc.assert(
      fc.property(text, hash => {
        const result = parseOrderLink(hash);
        expect(result.ok || result.message.length > 20).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
