import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countPieces,
  inPieces,
  parseOrderCustomer,
  parseOrderTake,
  piecesOf,
  shelfFaults,
  takenMessage,
  undoneMessage,
} from './fulfilled-order.ts';

const lines = [{ id: 'fern', quantity: 2 }];

describe('what the owner confirms', () => {
  it('is taken as it is, without what nobody asked for', () => {
    const order = { code: 'TH-0K45RW', lines, known: 1, revenue: 1358.99 };
    expect(parseOrderTake({ ...order, address: '1 Sample Road', note: 'ring twice' })).toEqual({
      ok: true,
      value: order,
    });
    expect(parseOrderTake({ lines })).toEqual({ ok: true, value: { code: '', lines, known: 0 } });
  });

  it('is refused with a sentence for each thing that is wrong', () => {
    const parsed = parseOrderTake({
      code: 'please',
      lines: [{ id: 'fern', quantity: 0 }, 7],
      revenue: -1,
      customer: { name: '' },
    });
    expect(parsed).toEqual({
      ok: false,
      errors: {
        code: 'This is no order code',
        revenue: 'The amount must be 0 or more with at most two decimals',
        'lines.0': 'Quantity must be a whole number from 1 to 10,00,000',
        'lines.1': 'Say which product',
        name: 'Customer name is required',
      },
    });
  });

  it('may be anything at all and never throws', () => {
    const withoutText = { toString: 0, valueOf: 0 };
    expect(parseOrderTake({ lines: [{ id: withoutText, quantity: withoutText }] })).toEqual({
      ok: false,
      errors: { 'lines.0': 'Say which product' },
    });
    fc.assert(fc.property(fc.anything(), input => void parseOrderTake(input)));
  });

  it('takes whole pieces of a product that is named, and nothing else', () => {
    const mostly = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof({ weight: 4, arbitrary }, fc.anything());
    const id = mostly(fc.constantFrom('fern', 'aloe', ''));
    const quantity = mostly(fc.integer({ min: -2, max: 9 }));
    let taken = 0;
    fc.assert(
      fc.property(fc.array(fc.record({ id, quantity }), { maxLength: 3 }), given => {
        const parsed = parseOrderTake({ lines: given });
        if (!parsed.ok) return;
        taken += 1;
        expect(parsed.value.lines).toEqual(given);
        for (const each of parsed.value.lines) {
          expect(each.id).toMatch(/./s);
          expect(Number.isInteger(each.quantity) && each.quantity > 0).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
    expect(taken).toBeGreaterThan(100);
  });

  it.each([0, 0.01, 0.07, 0.3, 19.99, 1358.99, 99_999.99, 1_000_000_000])(
    'takes an amount of %s',
    revenue => {
      expect(parseOrderTake({ lines, revenue })).toMatchObject({ ok: true, value: { revenue } });
    },
  );

  it.each([
    [0.1 + 0.2, 'The amount must be 0 or more with at most two decimals'],
    [1_000_000_000.01, 'The amount must be at most 1,00,00,00,000.00'],
    [1e300, 'The amount must be at most 1,00,00,00,000.00'],
  ])('refuses an amount of %s with what is wrong about it', (revenue, sentence) => {
    expect(parseOrderTake({ lines, revenue })).toEqual({ ok: false, errors: { revenue: sentence } });
  });
});

describe('a customer of an order', () => {
  it('needs a name and one way to be found again', () => {
    const empty = { phone: '', email: '', address: '' };
    expect(parseOrderCustomer({ name: 'Sample', phone: '98470 12345' })).toEqual({
      ok: true,
      value: { ...empty, name: 'Sample', phone: '98470 12345' },
    });
    expect(parseOrderCustomer({ name: 'Sample', email: 'sample@customer.example' }).ok).toBe(true);
    expect(parseOrderCustomer({ name: 'Sample', phone: '12' })).toMatchObject({
      ok: false,
      errors: { phone: expect.stringContaining('at least ten digits') },
    });
  });
});

describe('the shelf', () => {
  const shelf = new Map([['fern', { id: 'fern', name: 'Fern', stock: 3 }]]);

  it('has enough exactly when every product has', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1 }), quantities => {
        const order = quantities.map(quantity => ({ id: 'fern', quantity }));
        const isShort = Object.keys(shelfFaults(order, shelf).short).length > 0;
        expect(isShort).toBe(countPieces(order) > 3);
      }),
    );
  });

  it('says of which line there is too little or nothing', () => {
    const order = [
      { id: 'fern', quantity: 4 },
      { id: 'moss', quantity: 1 },
    ];
    expect(shelfFaults(order, shelf)).toEqual({
      short: { 'lines.0': 'Only 3 of 4 × Fern left' },
      unknown: { 'lines.1': 'There is no such product any more' },
    });
    const none = new Map([['fern', { id: 'fern', name: 'Fern', stock: 0 }]]);
    expect(shelfFaults(lines, none).short).toEqual({ 'lines.0': 'Fern is sold out' });
  });

  it('counts lines of one product together', () => {
    expect([...piecesOf([...lines, { id: 'moss', quantity: 1 }, ...lines])]).toEqual([
      ['fern', 4],
      ['moss', 1],
    ]);
  });
});

describe('what the dashboard tells', () => {
  const piece = { product_id: 'fern', name: 'Fern', quantity: 1, is_back: false };

  it('names the order and how much was moved', () => {
    expect(takenMessage({ code: 'TH-7K3Q2M', pieces: [piece] })).toBe(
      'Order TH-7K3Q2M: 1 piece taken off the shelf',
    );
    const halfBack = [
      { ...piece, is_back: true },
      { ...piece, quantity: 5 },
    ];
    expect(undoneMessage({ code: '', pieces: halfBack })).toBe(
      'An order without a code was undone: 1 piece put back',
    );
    expect(inPieces(123_456)).toBe('1,23,456 pieces');
  });
});
