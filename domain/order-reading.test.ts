import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameKey, type OrderLine } from './order.ts';
import { checkOrder } from './order-check.ts';
import type { ReadLine } from './order-line-reading.ts';
import { readOrderMessage } from './order-reading.ts';
import { anyOrder } from './test-order.ts';
import { orderMessage } from './whatsapp.ts';

const message = [
  'Hello Green Leaf, I would like to order:',
  '2 × Areca Palm (₹1,449.50 each)',
  '1 × Plumeria (Champa) (₹199.00 each) - if short: similar one',
  'Total: ₹3,098.00',
  'Delivery to: 12 MG Road, Kochi',
  'Order TH-0K45RW',
];
const palms = { name: 'Areca Palm', quantity: 2, price: 1449.5, ifShort: 'ask', note: '', problems: [] };
const champa = {
  name: 'Plumeria (Champa)',
  quantity: 1,
  price: 199,
  ifShort: 'similar',
  note: '',
  problems: [],
};
const whole = {
  lines: [palms, champa],
  total: 3098,
  address: '12 MG Road, Kochi',
  code: 'TH-0K45RW',
  remarks: [] as string[],
  problems: [],
};

const read = (...rows: string[]) => readOrderMessage(rows.join('\n'));
const readOne = (row: string) => read(row).orders[0]?.lines[0];

describe('a message', () => {
  it('reads back as lines, total, address and code', () => {
    expect(read(...message)).toMatchObject({ problems: [], orders: [whole] });
  });

  it.each([
    ['copied from a chat', message.with(0, `[15/11/26, 2:30\u202fpm] Sample Name: ${message[0]}`)],
    ['copied on a phone', message.with(0, `[15/11, 14:30] +91 00000 00000: ${message[0]}`)],
    ['exported from a chat', message.with(0, `15/11/2026, 2:30 pm - Sample Name: ${message[0]}`)],
    ['in bold', message.map(row => `*${row}*`)],
    [
      'with bold words',
      message.map(row => row.replace('Areca Palm', '*Areca Palm*').replace('Total:', '*Total:*')),
    ],
    ['quoted', message.map(row => `> ${row}`)],
    ['as a list', message.map((row, at) => (at === 1 || at === 2 ? `- ${row}` : row))],
    ['with other spaces', message.map(row => `\u00a0${row.replaceAll(' ', '\u00a0 ')}\t`)],
    ['with zero-width characters', message.map(row => row.replaceAll(' ', '\u200b \ufeff'))],
    ['with blank lines', message.flatMap(row => ['', row, '  '])],
    ['with CRLF', message.map(row => `${row}\r`)],
    ['shouted', message.map(row => row.replace('I would', 'I WOULD').replace('each', 'EACH'))],
    ['with a letter for the sign', message.map(row => row.replace(' × ', ' x '))],
    ['without spaces at the sign', message.map(row => row.replace(' × ', '×').replace(' (₹', '(₹'))],
    ['with an asterisk for the sign', message.map(row => row.replace('×', '*'))],
    ['with the greeting’s line break lost', [`${message[0]} ${message[1]}`, ...message.slice(2)]],
    ['with its currency in words', message.map(row => row.replaceAll('₹', 'Rs. '))],
    ['with the code typed by hand', message.with(5, 'order: th 0k45rw')],
  ])('is read %s', (_, rows) => {
    const [order] = read(...rows).orders;
    expect(order?.lines.map(({ text: _text, name, ...line }) => ({ ...line, name: nameKey(name) }))).toEqual(
      [palms, champa].map(line => ({ ...line, name: nameKey(line.name) })),
    );
    expect(order).toMatchObject({
      total: 3098,
      address: '12 MG Road, Kochi',
      code: 'TH-0K45RW',
      remarks: [],
    });
  });

  it('keeps the words around it as remarks', () => {
    const { orders } = read('ചേച്ചി, ഇതൊന്ന് നോക്കാമോ?', ...message, 'നന്ദി 🙏', 'Please call before you come');
    expect(orders).toMatchObject([
      { ...whole, remarks: ['ചേച്ചി, ഇതൊന്ന് നോക്കാമോ?', 'നന്ദി 🙏', 'Please call before you come'] },
    ]);
  });

  it('has an address that may go on in the next line', () => {
    const rows = message.toSpliced(5, 0, 'near the temple', '682001');
    expect(read(...rows).orders).toMatchObject([{ address: '12 MG Road, Kochi, near the temple, 682001' }]);
  });

  it('that follows another is an order of its own, with its greeting or without', () => {
    const [first, second] = [message, message.with(1, '5 × Fern (₹10.00 each)').with(3, 'Total: ₹249.00')];
    for (const rows of [second, second.slice(1)])
      expect(read(...first, 'and this', ...rows).orders).toMatchObject([
        { ...whole, remarks: ['and this'] },
        { lines: [{ name: 'Fern', quantity: 5 }, champa], total: 249 },
      ]);
  });

  it('of which half is missing gives what is there', () => {
    expect(read(...message.slice(2)).orders).toMatchObject([
      { lines: [champa], total: 3098, code: 'TH-0K45RW' },
    ]);
    expect(read(...message.slice(0, 2)).orders).toMatchObject([
      { lines: [palms], total: undefined, address: '', code: undefined, link: undefined },
    ]);
  });

  it('says when its total is not the sum of its lines', () => {
    const rows = message.with(3, 'Total: ₹98.00');
    expect(read(...rows).orders[0]?.problems).toEqual([
      'The total says ₹98.00, but the lines add up to ₹3,098.00.',
    ]);
  });

  it('has each part once, and keeps a second one as a remark', () => {
    const again = ['Total: ₹5.00', 'Order TH-0K45RW'];
    expect(read(...message, ...again).orders).toMatchObject([{ ...whole, remarks: again }]);
  });

  it('says when its code is mistyped', () => {
    const { code, problems } = read(...message.with(5, 'Order TH-0K54RW')).orders[0] ?? {};
    expect(code).toBeUndefined();
    expect(problems).toEqual(['The order code "TH-0K54RW" is mistyped: its last letter does not fit.']);
  });
});

describe('a line', () => {
  it.each([
    ['0 × Fern (₹5.00 each)', { quantity: undefined, problems: ['0 is no quantity that can be ordered.'] }],
    ['-1 × Fern (₹5.00 each)', { quantity: undefined, problems: ['-1 is no quantity that can be ordered.'] }],
    [
      '1.5 × Fern (₹5.00 each)',
      { quantity: undefined, problems: ['1.5 is no quantity that can be ordered.'] },
    ],
    [
      '1000000000 × Fern (₹5.00 each)',
      { quantity: undefined, problems: ['1000000000 is no quantity that can be ordered.'] },
    ],
    ['2 × Fern (₹-5.00 each)', { price: undefined, problems: ['₹-5.00 each is no price of ours.'] }],
    [
      '2 × Fern (₹99,99,99,999.00 each)',
      { price: undefined, problems: ['₹99,99,99,999.00 each is no price of ours.'] },
    ],
    ['2 × Fern (12,50 each)', { price: undefined, problems: ['12,50 each is no price of ours.'] }],
    ['2 × Fern', { quantity: 2, price: undefined, problems: ['The price is missing.'] }],
    [
      '2 × Fern - if short: leave it out',
      { name: 'Fern', ifShort: 'leave', problems: ['The price is missing.'] },
    ],
    ['2 × (₹5.00 each)', { name: '', price: 5, problems: ['The name is missing.'] }],
    [
      'Fern (₹5.00 each)',
      { name: 'Fern', price: 5, problems: ['The quantity is missing. A line begins with it: 2 × Name.'] },
    ],
    ['2 × Fern (₹5.00 each) the big one please', { price: 5, note: 'the big one please', problems: [] }],
    [
      '2 × Fern (₹5.00 each) - if short: call me',
      { ifShort: 'ask', note: '- if short: call me', problems: [] },
    ],
    ['2 × Fern (5/-)', { price: 5, problems: [] }],
    ['2x Xanthosoma (5)', { name: 'Xanthosoma', quantity: 2, problems: [] }],
    ['2 × x Fatshedera (₹5.00 each)', { name: 'x Fatshedera', problems: [] }],
  ])('%o is read or named', (row, expected) => {
    expect(readOne(row)).toMatchObject({ text: row, ...expected });
  });

  it.each(['12 MG Road', 'Xanthosoma', 'call me at 10', '2 Xanthosoma', 'Order please', 'Total'])(
    '%o is none',
    row => {
      expect(readOne(row)).toBeUndefined();
    },
  );
});

describe('a text without an order', () => {
  it.each(['', '   \n', 'Hello, are you open on Sunday?', 'Hello Green Leaf, I would like to order:'])(
    '%o says so',
    text => {
      expect(readOrderMessage(text)).toEqual({
        orders: [],
        problems: ['There is no order in this text. Paste the whole message as the shopper sent it.'],
      });
    },
  );

  it('never makes trouble, whatever is pasted', () => {
    const scrap = fc.oneof(
      fc.constantFrom(
        ...message,
        '/order#1',
        'Order TH-',
        '× (',
        ') each (',
        '*_~',
        '[1] a:',
        '-1 ×',
        'if short:',
        '\n',
      ),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    fc.assert(
      fc.property(fc.array(scrap, { maxLength: 30 }), fc.constantFrom('\n', '', ' '), (scraps, glue) => {
        for (const order of readOrderMessage(scraps.join(glue)).orders)
          for (const { quantity, price, problems } of order.lines)
            if (quantity === undefined || price === undefined) expect(problems).not.toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  // Reading that grew with the square of the length would take minutes here, and the test would run out of time.
  it.each([
    '1',
    '*',
    ' ',
    '1 ×',
    '(',
    ')',
    '[',
    '[1] ',
    '- ',
    'if short',
    'each )',
    '/order#',
    '\n',
    'TH',
    '1 × a (1) ',
    'I would like to order:',
    'Delivery to ',
    '1,',
  ])('ends soon on a hundred thousand characters of %o', part => {
    const long = part.repeat(200_000 / part.length);
    for (const row of [
      long,
      `1 × ${long}`,
      `Total: ${long}`,
      `Order TH${long}`,
      `/order#1${long}`,
      `${long}x`,
    ])
      expect(readOrderMessage(row).orders.length).toBeLessThan(2_001);
  });

  it('says that it is too long to be read whole', () => {
    const { problems } = readOrderMessage('1 × a (1)\n'.repeat(3_000));
    expect(problems).toEqual(['The text is longer than any order; only its beginning was read.']);
  });
});

describe('any order, written as a message and mangled as messengers mangle', () => {
  const settings = fc.record({
    storeName: fc.constantFrom('Thalir', 'തളിർ', 'Pots: 2 × more'),
    defaultCurrency: fc.constantFrom('₹', 'Rs ', 'Rs. ', '$', 'INR '),
    whatsappNumber: fc.constant('910000000000'),
  });
  const address = fc.oneof(
    fc.constantFrom('12 MG Road\nKochi', 'Order TH-000000', '2 × lane (5)'),
    fc.string(),
  );
  const form = fc.record({ isCompact: fc.boolean(), withLink: fc.boolean() });
  const mangle = fc.record({
    prefix: fc.constantFrom('', '[15/11/26, 2:30 pm] Sample Name: ', '15/11/26, 14:30 - +91 00000 00000: '),
    space: fc.constantFrom(' ', '\u00a0', '  ', ' \u200b', '\u202f'),
    mark: fc.constantFrom('', '*', '> ', ' ', '\u200e'),
    newline: fc.constantFrom('\n', '\r\n', '\n\n', ' \n '),
    before: fc.constantFrom([], ['നമസ്കാരം!'], ['Hi', '', 'please see below']),
    after: fc.constantFrom([], ['നന്ദി'], ['', 'Call me first.']),
  });

  it('reads back as the same cart, and its code fits', () => {
    fc.assert(
      fc.property(anyOrder, settings, address, form, mangle, (order, shop, to, how, ways) => {
        const letter = { order, address: to, origin: 'https://shop.example', settings: shop };
        const paste = readOrderMessage(mangled(orderMessage(letter, how), ways));
        expect(paste.orders).toHaveLength(1);
        const [found] = paste.orders;
        if (!found) return;
        expect(found.lines.map(comparable)).toEqual(order.lines.map(comparable));
        expect(found.lines.flatMap(({ problems, note }) => [...problems, note]).join('')).toBe('');
        expect(found.problems).toEqual([]);
        expect(found.remarks).toEqual([...ways.before, ...ways.after].filter(Boolean));
        const written = new Date(Date.parse(order.minute) + 60_000);
        const { state, minute = '' } = checkOrder(found, written);
        expect(state).toBe('fits');
        // Without the link a later minute may fit the code by chance, and the latest counts.
        expect(how.withLink ? minute === order.minute : minute >= order.minute).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('reads back from two messages at once as both', () => {
    fc.assert(
      fc.property(anyOrder, anyOrder, settings, mangle, (one, two, shop, ways) => {
        const texts = [one, two].map(order =>
          mangled(
            orderMessage({ order, address: 'Kochi', origin: 'https://shop.example', settings: shop }),
            ways,
          ),
        );
        const { orders } = readOrderMessage(texts.join('\n'));
        expect(orders.map(({ lines }) => lines.map(comparable))).toEqual(
          [one, two].map(({ lines }) => lines.map(comparable)),
        );
      }),
      { numRuns: 100 },
    );
  });

  type Ways = {
    prefix: string;
    space: string;
    mark: string;
    newline: string;
    before: readonly string[];
    after: readonly string[];
  };

  function mangled(text: string, { prefix, space, mark, newline, before, after }: Ways): string {
    const rows = (prefix + text).split('\n').map(row => mark + row.replaceAll(' ', space));
    return [...before, ...rows, ...after].join(newline);
  }

  function comparable({ name, quantity, price, ifShort }: OrderLine | ReadLine) {
    return { name: nameKey(name), quantity, price, ifShort };
  }
});
