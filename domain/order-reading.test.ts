import { describe, expect, it } from 'vitest';
import { readOrderMessage } from './order-reading.ts';

const message = [
  'Hello Green Leaf, I would like to order:',
  '2 × Areca Palm (₹1,449.50 each)',
  '1 × Plumeria (Champa) (₹199.00 each) - if short: similar one',
  'Total: ₹3,098.00',
  'Delivery to: 12 MG Road, Kochi',
  'Order TH-0K45RW',
];
const palms = { name: 'Areca Palm', quantity: 2, price: 1449.5, ifShort: 'ask', note: '', problems: [] };
const champa = { name: 'Plumeria (Champa)', quantity: 1, price: 199, ifShort: 'similar', problems: [] };

const read = (...rows: string[]) => readOrderMessage(rows.join('\n'));

describe('a message', () => {
  it('reads back as lines, total, address and code', () => {
    expect(read(...message)).toMatchObject({
      problems: [],
      orders: [
        {
          lines: [palms, champa],
          total: 3098,
          address: '12 MG Road, Kochi',
          code: 'TH-0K45RW',
          remarks: [],
          problems: [],
        },
      ],
    });
  });
});
