import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderCode } from './order-code.ts';
import {
  defaultDecision,
  findLineErrors,
  findMatchingProducts,
  fulfilledLines,
  fulfilledTotal,
  type LineDecision,
  lineWarnings,
  type OrderDeskLine,
  type OrderDeskProduct,
  orderDeskCode,
  orderDeskLines,
  orderDeskProblems,
  readableLines,
  sortByUrgency,
  suggestedLines,
  unreadRemarks,
} from './order-entry.ts';
import { orderLink } from './order-link.ts';
import { parseOrderMessage } from './parse-order-message.ts';
import { anyOrder, testOrder } from './test-order.ts';

const products = [
  { id: 'areca-palm', name: 'Areca Palm', price: 1449.5, stock: 3, image: '' },
  { id: 'fern', name: 'Fern', price: 120, stock: 0, image: '' },
  { id: 'pot', name: 'Pot', price: 50, stock: 9, image: '' },
  { id: 'pot-2', name: 'Pot', price: 80, stock: 9, image: '' },
];

const line = (fields: Partial<OrderDeskLine>): OrderDeskLine => ({
  name: 'Areca Palm',
  quantity: 2,
  price: 1449.5,
  ifShort: 'ask',
  note: '',
  problems: [],
  ...fields,
});

function parseFirstOrder(text: string) {
  const [order] = parseOrderMessage(text).orders;
  if (!order) throw new Error('There is no order in it');
  return order;
}

describe('orderDeskLines', () => {
  const linked = testOrder({ id: 'areca-palm' }, { id: 'pot-2', name: 'Pot', quantity: 1 });
  const link = orderLink('https://shop.example', linked);

  it('uses the lines of the message and the product ids of its link', () => {
    const order = parseFirstOrder(`2 × Areca Palm (₹1,449.50 each)\n1 × pot (₹80.00 each)\n${link}`);
    expect(orderDeskLines(order)).toMatchObject([{ id: 'areca-palm' }, { id: 'pot-2', name: 'pot' }]);
  });

  it('recognizes an order without its code line by the link, even when lines were changed', () => {
    const order = parseFirstOrder(`5 × Areca Palm (₹1,449.50 each)\n${link}`);
    expect(orderDeskCode(order)).toBe(orderCode(linked));
    expect(orderDeskCode(parseFirstOrder('5 × Areca Palm (₹1,449.50 each)'))).toBe('');
  });

  it('compares the lines with the original in the link', () => {
    const order = parseFirstOrder(
      `5 × Areca Palm (₹1,400.00 each)\n1 × Fern (₹120.00 each)\n${link}\nOrder ${orderCode(linked)}`,
    );
    const lines = orderDeskLines(order);
    expect(lines.map(({ name, change }) => [name, change?.kind])).toEqual([
      ['Areca Palm', 'edited'],
      ['Fern', 'added'],
      ['Pot', 'deleted'],
    ]);
    const decisions = lines.map(each => defaultDecision(each, products));
    expect(decisions.map(({ isLeftOut }) => isLeftOut)).toEqual([false, false, true]);
    expect(lines.map((each, at) => lineWarnings(each, decisions[at] as LineDecision)[0])).toEqual([
      'Was 2, now 5.',
      'Added by the customer.',
      'The customer removed this line from the message.',
    ]);
    expect(lineWarnings(lines[0] as OrderDeskLine, decisions[0] as LineDecision)).toContain(
      'The price was ₹1,449.50, now ₹1,400.00.',
    );
  });

  it('marks no change when the link belongs to another order', () => {
    const other = orderCode(testOrder({ quantity: 9 }));
    const order = parseFirstOrder(`5 × Areca Palm (₹1,449.50 each)\n${link}\nOrder ${other}`);
    expect(orderDeskLines(order).map(({ change }) => change)).toEqual([undefined]);
  });

  it('leaves out lines that the customer struck out', () => {
    const order = parseFirstOrder('~2 × Areca Palm (₹1,449.50 each)~\n1 × Pot (₹50.00 each)');
    const [palm, pot] = orderDeskLines(order).map(each => ({ ...each, ...defaultDecision(each, products) }));
    expect(palm).toMatchObject({ change: { kind: 'struck out' }, isLeftOut: true });
    expect(pot).toMatchObject({ isLeftOut: false });
  });

  it('distinguishes products with the same name by the link', () => {
    const pots = testOrder({ id: 'pot-2', name: 'Pot' }, { id: 'pot', name: 'Pot' });
    const order = parseFirstOrder(
      `1 × Pot (₹80.00 each)\n1 × Pot (₹50.00 each)\n${orderLink('https://shop.example', pots)}`,
    );
    expect(orderDeskLines(order).map(({ id }) => id)).toEqual(['pot-2', 'pot']);
  });

  it('uses the lines of the link and computes the code when the message has no lines', () => {
    fc.assert(
      fc.property(anyOrder, written => {
        const order = parseFirstOrder(orderLink('https://shop.example', written));
        expect(orderDeskLines(order)).toMatchObject(
          written.lines.map(({ name, quantity }) => ({ name, quantity })),
        );
        expect(orderDeskCode(order)).toBe(orderCode(written));
      }),
      { numRuns: 50 },
    );
  });

  it('shows at most two hundred lines and reports the rest', () => {
    const order = parseFirstOrder(
      Array.from({ length: 300 }, (_, n) => `1 × Plant ${n} (₹5.00 each)`).join('\n'),
    );
    expect(orderDeskLines(order)).toHaveLength(200);
    expect(orderDeskProblems(order)).toEqual(['Only the first 200 of 300 lines are shown.']);
  });
});

describe('lines in the words of the customer', () => {
  const withNames = [
    ...products,
    { ...products[1], id: 'basil', name: 'Holy Basil', other_names: ['Tulsi'] },
  ];
  const read = (text: string) => {
    const { remarks, ...order } = parseFirstOrder(text);
    const lines = readableLines(orderDeskLines({ ...order, remarks }), withNames as OrderDeskProduct[]);
    return { lines, unread: unreadRemarks(remarks, lines), suggested: suggestedLines(remarks, lines) };
  };

  it('finds products by name and by other names, and marks these lines', () => {
    const { lines, unread } = read('areca palm - 1\n2 tulsi');
    expect(lines.map(each => defaultDecision(each, withNames as OrderDeskProduct[]).product?.id)).toEqual([
      'areca-palm',
      'basil',
    ]);
    expect(
      lineWarnings(lines[1] as OrderDeskLine, { product: undefined, quantity: 2, isLeftOut: false }),
    ).toEqual(['Please check. The message says: “2 tulsi”']);
    expect(unread).toEqual([]);
  });

  it('keeps unknown names as open lines only when the message has no other lines', () => {
    expect(read('2 tulsy').lines).toMatchObject([{ name: 'tulsy', quantity: 2 }]);
    const { lines, unread, suggested } = read('1 × Fern (₹120.00 each)\n2 tulsy');
    expect(suggested).toEqual([{ remark: '2 tulsy', name: 'tulsy', quantity: 2 }]);
    expect(lines.map(({ name }) => name)).toEqual(['Fern']);
    expect(unread).toEqual(['2 tulsy']);
  });

  it('shows a row with more words than lines as unread', () => {
    const row = 'also add 2 tulsi, deliver before 5';
    const { lines, unread } = read(`1 × Fern (₹120.00 each)\nTotal: ₹120.00\n${row}`);
    expect(lines.map(({ name }) => name)).toEqual(['Fern', 'tulsi']);
    expect(unread).toEqual([row]);
  });
});

describe('orderDeskProblems', () => {
  it('reports a modified link', () => {
    const link = orderLink('https://shop.example', testOrder({})).replace(/.$/, '~');
    expect(orderDeskProblems(parseFirstOrder(`2 × Areca Palm (₹1,449.50 each)\n${link}`)).join()).toContain(
      'This link is incomplete',
    );
  });
});

describe('defaultDecision', () => {
  it('matches by id, then exact name, then normalized name', () => {
    expect(findMatchingProducts(line({ id: 'pot-2', name: 'Pot' }), products)).toMatchObject([
      { id: 'pot-2' },
    ]);
    expect(findMatchingProducts(line({ id: 'gone', name: 'areca  PALM' }), products)).toMatchObject([
      { id: 'areca-palm' },
    ]);
    expect(findMatchingProducts(line({ name: 'ArecaPalm' }), products)).toMatchObject([{ id: 'areca-palm' }]);
    expect(findMatchingProducts(line({ name: 'Rose' }), products)).toEqual([]);
    const both = [...products, { id: 'fern-2', name: 'fern', price: 1, stock: 1, image: '' }];
    expect(findMatchingProducts(line({ name: 'fern' }), both)).toMatchObject([{ id: 'fern-2' }]);
  });

  it('selects no product when several have the name', () => {
    expect(defaultDecision(line({ name: 'Pot' }), products).product).toBeUndefined();
  });

  it('leaves a line out when stock is short and the shopper chose that', () => {
    expect(defaultDecision(line({ name: 'Fern', ifShort: 'leave' }), products).isLeftOut).toBe(true);
    expect(defaultDecision(line({ name: 'Fern', ifShort: 'similar' }), products).isLeftOut).toBe(false);
    expect(defaultDecision(line({ ifShort: 'leave' }), products).isLeftOut).toBe(false);
  });
});

describe('findLineErrors', () => {
  const decided = (...lines: OrderDeskLine[]) => lines.map(entry => defaultDecision(entry, products));

  it('explains each error', () => {
    const decisions = decided(
      line({}),
      line({ name: 'Rose' }),
      line({ quantity: undefined }),
      line({ name: 'Fern' }),
      line({ name: 'Fern', ifShort: 'leave' }),
    );
    expect(findLineErrors(decisions)).toEqual([
      undefined,
      'Choose the product, or leave this line out.',
      'Enter the quantity, or leave this line out.',
      'Fern is sold out',
      undefined,
    ]);
    expect(fulfilledLines(decisions)).toEqual([
      { id: 'areca-palm', quantity: 2 },
      { id: 'fern', quantity: 2 },
    ]);
  });

  it('reports both lines when together they exceed the stock', () => {
    const message = 'Only 3 of 4 × Areca Palm left';
    expect(findLineErrors(decided(line({}), line({})))).toEqual([message, message]);
  });

  it('sorts lines with errors first, short stock before others', () => {
    const lines = [
      line({}),
      line({ name: 'Rose' }),
      line({ name: 'Fern' }),
      line({ name: 'Pot', id: 'pot' }),
    ];
    expect(sortByUrgency(lines, decided(...lines))).toEqual([2, 1, 0, 3]);
  });
});

describe('lineWarnings', () => {
  it('reports changes and parsing problems', () => {
    const strange = line({ id: 'areca-palm', name: 'Palm', price: 10, problems: ['0 is no quantity.'] });
    expect(lineWarnings(strange, defaultDecision(strange, products))).toEqual([
      '0 is no quantity.',
      'The order calls it Palm.',
      'The price is now ₹1,449.50. The order says ₹10.00.',
    ]);
    expect(lineWarnings(line({}), defaultDecision(line({}), products))).toEqual([]);
  });
});

it('fulfilledTotal uses the prices of the order and falls back to current prices', () => {
  const lines = [line({ price: 1000 }), line({ price: undefined, quantity: 1 }), line({ name: 'Rose' })];
  const decisions = lines.map(entry => defaultDecision(entry, products));
  expect(fulfilledTotal(lines, decisions)).toBe(3449.5);
});
