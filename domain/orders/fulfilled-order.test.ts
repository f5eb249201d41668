import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countPieces,
  findStockErrors,
  formatPieces,
  fulfilledMessage,
  parseFulfilmentRequest,
  sumQuantitiesByProduct,
  undoneMessage,
} from './fulfilled-order.ts';

const lines = [{ id: 'fern', quantity: 2 }];

describe('parseFulfilmentRequest', () => {
  it('keeps known fields and drops unknown ones', () => {
    const order = { code: 'TH-0K45RW', lines, known: 1, revenue: 1358.99 };
    expect(parseFulfilmentRequest({ ...order, address: '1 Sample Road', note: 'ring twice' })).toEqual({
      ok: true,
      value: order,
    });
    expect(parseFulfilmentRequest({ lines })).toEqual({ ok: true, value: { code: '', lines, known: 0 } });
  });

  it('reports one error per invalid field', () => {
    const parsed = parseFulfilmentRequest({
      code: 'please',
      lines: [{ id: 'fern', quantity: 0 }, 7],
      revenue: -1,
      customer: { name: '' },
    });
    expect(parsed).toEqual({
      ok: false,
      errors: {
        code: 'This is not a valid order code',
        revenue: 'The amount must be 0 or more with at most two decimals',
        'lines.0': 'Quantity must be a whole number from 1 to 10,00,000',
        'lines.1': 'Say which product',
        name: 'Customer name is required',
        phone: 'Please enter a phone number of at least ten digits or an e-mail address',
      },
    });
  });

  it('never throws on any input', () => {
    const withoutText = { toString: 0, valueOf: 0 };
    expect(parseFulfilmentRequest({ lines: [{ id: withoutText, quantity: withoutText }] })).toEqual({
      ok: false,
      errors: { 'lines.0': 'Say which product' },
    });
    fc.assert(fc.property(fc.anything(), input => void parseFulfilmentRequest(input)));
  });

  it('accepts only lines with a product id and a whole quantity', () => {
    const mostly = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof({ weight: 4, arbitrary }, fc.anything());
    const id = mostly(fc.constantFrom('fern', 'aloe', ''));
    const quantity = mostly(fc.integer({ min: -2, max: 9 }));
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(fc.record({ id, quantity }), { maxLength: 3 }), given => {
        const parsed = parseFulfilmentRequest({ lines: given });
        if (!parsed.ok) return;
        accepted += 1;
        expect(parsed.value.lines).toEqual(given);
        for (const each of parsed.value.lines) {
          expect(each.id).toMatch(/./s);
          expect(Number.isInteger(each.quantity) && each.quantity > 0).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });

  it.each([0, 0.01, 0.07, 0.3, 19.99, 1358.99, 99_999.99, 1_000_000_000])('accepts revenue %s', revenue => {
    expect(parseFulfilmentRequest({ lines, revenue })).toMatchObject({ ok: true, value: { revenue } });
  });

  it.each([
    [0.1 + 0.2, 'The amount must be 0 or more with at most two decimals'],
    [1_000_000_000.01, 'The amount must be at most 1,00,00,00,000.00'],
    [1e300, 'The amount must be at most 1,00,00,00,000.00'],
  ])('rejects revenue %s with a message', (revenue, message) => {
    expect(parseFulfilmentRequest({ lines, revenue })).toEqual({ ok: false, errors: { revenue: message } });
  });
});

describe('findStockErrors', () => {
  const products = new Map([['fern', { id: 'fern', name: 'Fern', stock: 3 }]]);

  it('finds no errors exactly when every product has enough stock', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1 }), quantities => {
        const order = quantities.map(quantity => ({ id: 'fern', quantity }));
        const isShort = Object.keys(findStockErrors(order, products).short).length > 0;
        expect(isShort).toBe(countPieces(order) > 3);
      }),
    );
  });

  it('reports lines with too little stock or an unknown product', () => {
    const order = [
      { id: 'fern', quantity: 4 },
      { id: 'moss', quantity: 1 },
    ];
    expect(findStockErrors(order, products)).toEqual({
      short: { 'lines.0': 'Only 3 of 4 × Fern left' },
      unknown: { 'lines.1': 'There is no such product any more' },
    });
    const none = new Map([['fern', { id: 'fern', name: 'Fern', stock: 0 }]]);
    expect(findStockErrors(lines, none).short).toEqual({ 'lines.0': 'Fern is sold out' });
  });

  it('adds up lines of the same product', () => {
    expect([...sumQuantitiesByProduct([...lines, { id: 'moss', quantity: 1 }, ...lines])]).toEqual([
      ['fern', 4],
      ['moss', 1],
    ]);
  });
});

describe('activity messages', () => {
  const piece = { product_id: 'fern', name: 'Fern', quantity: 1, is_back: false };

  it('name the order and the number of pieces', () => {
    expect(fulfilledMessage({ code: 'TH-7K3Q2M', pieces: [piece] })).toBe(
      'Order TH-7K3Q2M fulfilled: 1 piece',
    );
    const halfBack = [
      { ...piece, is_back: true },
      { ...piece, quantity: 5 },
    ];
    expect(undoneMessage({ code: '', pieces: halfBack })).toBe(
      'Order without a code undone: 1 piece returned to stock',
    );
    expect(formatPieces(123_456)).toBe('1,23,456 pieces');
  });
});
