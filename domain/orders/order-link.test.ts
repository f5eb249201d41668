import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugFor } from '../catalogue/product.ts';
import { orderLink } from './order-link.ts';
import { readOrderLink } from './parse-order-link.ts';
import { anyOrder, testOrder } from './test-order.ts';

const origin = 'https://shop.example';
const hashOf = (link: string) => new URL(link).hash;
const palms = testOrder({ id: 'areca-palm' }, { id: 'areca-palm-2', ifShort: 'smaller', quantity: 1 });
const link = orderLink(origin, palms);

describe('the link of an order', () => {
  it('reads back as the same order, whatever the names hold', () => {
    fc.assert(
      fc.property(anyOrder, fc.constantFrom('pot-2', undefined), (order, id) => {
        const lines = order.lines.map(line => ({ ...line, id: id ?? slugFor(line.name) }));
        const address = orderLink(origin, { ...order, lines });
        expect(address).toMatch(/^https:\/\/shop\.example\/order#1[\w-]+[0-9A-Z]{5}$/);
        expect(readOrderLink(hashOf(address))).toEqual({ ok: true, order: { ...order, lines } });
      }),
      { numRuns: 300 },
    );
  });

  it('stays what it was, because messages from last year carry it', () => {
    expect(hashOf(link)).toBe(
      '#1aHQ0YXUKMgkzM3VlCUFyZWNhIFBhbG0KMQkzM3VlCUFyZWNhIFBhbG0JMQlhcmVjYS1wYWxtLTINBG7G',
    );
  });

  it('is short: a line costs little more than its name', () => {
    expect(link.length).toBeLessThan(120);
  });

  it('is read without its #, and with a full stop behind it', () => {
    expect(readOrderLink(hashOf(link).slice(1))).toMatchObject({ ok: true });
    expect(readOrderLink(`${hashOf(link)}.*`)).toMatchObject({ ok: true });
  });
});

describe('a link that is not as we wrote it', () => {
  it.each(['', '#', '#.', '***'])('%o is empty', hash => {
    expect(readOrderLink(hash)).toMatchObject({ ok: false, reason: 'empty' });
  });

  it('says that it was changed, whichever letter it lost or changed', () => {
    const hash = hashOf(link);
    for (let at = 2; at < hash.length; at++) {
      const other = hash[at] === 'A' ? 'B' : 'A';
      expect(readOrderLink(hash.slice(0, at) + other + hash.slice(at + 1))).toMatchObject({
        reason: 'changed',
      });
      expect(readOrderLink(hash.slice(0, at))).toMatchObject({ ok: false });
    }
  });

  it('says that it is of a newer kind', () => {
    expect(readOrderLink(hashOf(link).replace('#1', '#2'))).toMatchObject({ ok: false, reason: 'newer' });
  });

  it.each(['#image-1', '#1%F0%9F', '#തളിർ, ഒരു തുളസി', `#1${'A'.repeat(60_000)}`])(
    '%o is none of ours',
    hash => {
      expect(readOrderLink(hash)).toMatchObject({ ok: false, reason: 'unreadable' });
    },
  );

  it('is refused when its check fits but its content is no order', () => {
    const forged = [
      { quantity: 0 },
      { quantity: 1e9 },
      { price: 1e9 },
      { price: -5 },
      { name: '' },
      { name: 'a\u202eb' },
    ];
    for (const line of forged)
      expect(readOrderLink(hashOf(orderLink(origin, testOrder(line))))).toMatchObject({
        reason: 'unreadable',
      });
    for (const lines of [[], Array(501).fill({})])
      expect(readOrderLink(hashOf(orderLink(origin, testOrder(...lines))))).toMatchObject({
        reason: 'unreadable',
      });
  });

  it('never makes trouble, and always has a sentence', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.base64String().map(body => `#1${body}`),
    );
    fc.assert(
      fc.property(text, hash => {
        const reading = readOrderLink(hash);
        expect(reading.ok || reading.sentence.length > 20).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
