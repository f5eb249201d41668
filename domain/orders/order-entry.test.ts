import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderCode } from './order-code.ts';
import {
  byUrgency,
  type DeskLine,
  deskCode,
  deskLines,
  deskProblems,
  firstDecision,
  lineRemarks,
  openQuestions,
  productsFor,
  takenLines,
  takenWorth,
} from './order-entry.ts';
import { orderLink } from './order-link.ts';
import { readOrderMessage } from './parse-order-message.ts';
import { anyOrder, testOrder } from './test-order.ts';

const shelf = [
  { id: 'areca-palm', name: 'Areca Palm', price: 1449.5, stock: 3, image: '' },
  { id: 'fern', name: 'Fern', price: 120, stock: 0, image: '' },
  { id: 'pot', name: 'Pot', price: 50, stock: 9, image: '' },
  { id: 'pot-2', name: 'Pot', price: 80, stock: 9, image: '' },
];

const line = (fields: Partial<DeskLine>): DeskLine => ({
  name: 'Areca Palm',
  quantity: 2,
  price: 1449.5,
  ifShort: 'ask',
  note: '',
  problems: [],
  ...fields,
});

function read(text: string) {
  const [order] = readOrderMessage(text).orders;
  if (!order) throw new Error('There is no order in it');
  return order;
}

describe('the lines on the desk', () => {
  const linked = testOrder({ id: 'areca-palm' }, { id: 'pot-2', name: 'Pot', quantity: 1 });
  const link = orderLink('https://shop.example', linked);

  it('are those of the message, with the products of its link', () => {
    const order = read(`2 × Areca Palm (₹1,449.50 each)\n1 × pot (₹80.00 each)\n${link}`);
    expect(deskLines(order)).toMatchObject([{ id: 'areca-palm' }, { id: 'pot-2', name: 'pot' }]);
    expect(deskCode(order)).toBe('');
  });

  it('tell two products of one name apart by the link', () => {
    const pots = testOrder({ id: 'pot-2', name: 'Pot' }, { id: 'pot', name: 'Pot' });
    const order = read(
      `1 × Pot (₹80.00 each)\n1 × Pot (₹50.00 each)\n${orderLink('https://shop.example', pots)}`,
    );
    expect(deskLines(order).map(({ id }) => id)).toEqual(['pot-2', 'pot']);
  });

  it('are those of the link when there is nothing else, and it has a code all the same', () => {
    fc.assert(
      fc.property(anyOrder, written => {
        const order = read(orderLink('https://shop.example', written));
        expect(deskLines(order)).toMatchObject(
          written.lines.map(({ name, quantity }) => ({ name, quantity })),
        );
        expect(deskCode(order)).toBe(orderCode(written));
      }),
      { numRuns: 50 },
    );
  });

  it('are at most two hundred, and the rest is said', () => {
    const order = read(Array.from({ length: 300 }, (_, n) => `1 × Plant ${n} (₹5.00 each)`).join('\n'));
    expect(deskLines(order)).toHaveLength(200);
    expect(deskProblems(order)).toEqual(['Only the first 200 of 300 lines are shown.']);
  });
});

describe('what is said about the whole order', () => {
  it('names a link that was tampered with', () => {
    const link = orderLink('https://shop.example', testOrder({})).replace(/.$/, '~');
    expect(deskProblems(read(`2 × Areca Palm (₹1,449.50 each)\n${link}`)).join()).toContain(
      'changed or cut off',
    );
  });
});

describe('the product of a line', () => {
  it('is that of its id, else of its name, else of a name spelt alike', () => {
    expect(productsFor(line({ id: 'pot-2', name: 'Pot' }), shelf)).toMatchObject([{ id: 'pot-2' }]);
    expect(productsFor(line({ id: 'gone', name: 'areca  PALM' }), shelf)).toMatchObject([
      { id: 'areca-palm' },
    ]);
    expect(productsFor(line({ name: 'ArecaPalm' }), shelf)).toMatchObject([{ id: 'areca-palm' }]);
    expect(productsFor(line({ name: 'Rose' }), shelf)).toEqual([]);
    const both = [...shelf, { id: 'fern-2', name: 'fern', price: 1, stock: 1, image: '' }];
    expect(productsFor(line({ name: 'fern' }), both)).toMatchObject([{ id: 'fern-2' }]);
  });

  it('is left to the owner when several have the name', () => {
    expect(firstDecision(line({ name: 'Pot' }), shelf).product).toBeUndefined();
  });

  it('is left out when it is short and the shopper wants that', () => {
    expect(firstDecision(line({ name: 'Fern', ifShort: 'leave' }), shelf).isLeftOut).toBe(true);
    expect(firstDecision(line({ name: 'Fern', ifShort: 'similar' }), shelf).isLeftOut).toBe(false);
    expect(firstDecision(line({ ifShort: 'leave' }), shelf).isLeftOut).toBe(false);
  });
});

describe('a line that cannot be taken', () => {
  const decided = (...lines: DeskLine[]) => lines.map(each => firstDecision(each, shelf));

  it('says why', () => {
    const decisions = decided(
      line({}),
      line({ name: 'Rose' }),
      line({ quantity: undefined }),
      line({ name: 'Fern' }),
      line({ name: 'Fern', ifShort: 'leave' }),
    );
    expect(openQuestions(decisions)).toEqual([
      undefined,
      'Choose the product, or leave this line out.',
      'Say how many to take, or leave this line out.',
      'Fern is sold out',
      undefined,
    ]);
    expect(takenLines(decisions)).toEqual([
      { id: 'areca-palm', quantity: 2 },
      { id: 'fern', quantity: 2 },
    ]);
  });

  it('may be one of two that together want too many', () => {
    const sentence = 'Only 3 of 4 × Areca Palm left';
    expect(openQuestions(decided(line({}), line({})))).toEqual([sentence, sentence]);
  });

  it('stands above the others, what is short first', () => {
    const lines = [
      line({}),
      line({ name: 'Rose' }),
      line({ name: 'Fern' }),
      line({ name: 'Pot', id: 'pot' }),
    ];
    expect(byUrgency(lines, decided(...lines))).toEqual([2, 1, 0, 3]);
  });
});

describe('beside a line', () => {
  it('stands what has changed, and what could not be read', () => {
    const strange = line({ id: 'areca-palm', name: 'Palm', price: 10, problems: ['0 is no quantity.'] });
    expect(lineRemarks(strange, firstDecision(strange, shelf))).toEqual([
      '0 is no quantity.',
      'The order calls it Palm.',
      'Today it costs ₹1,449.50, the order says ₹10.00.',
    ]);
    expect(lineRemarks(line({}), firstDecision(line({}), shelf))).toEqual([]);
  });
});

it('the worth of what is taken counts the prices of the order, and today’s where it has none', () => {
  const lines = [line({ price: 1000 }), line({ price: undefined, quantity: 1 }), line({ name: 'Rose' })];
  const decisions = lines.map(each => firstDecision(each, shelf));
  expect(takenWorth(lines, decisions)).toBe(3449.5);
});
