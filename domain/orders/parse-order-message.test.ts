import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameKey } from './order.ts';
import { readOrderMessage } from './parse-order-message.ts';

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

  it('ends its address where the next message of the chat begins', () => {
    for (const sender of ['15/11/26, 2:31 pm - Sample Name: ', '[15/11/26, 2:31:00 PM] Sample Name: '])
      expect(
        read(...message.slice(0, 5), 'near the temple', `${sender}also 3 mint please`).orders,
      ).toMatchObject([{ address: '12 MG Road, Kochi, near the temple', remarks: ['also 3 mint please'] }]);
  });

  it('keeps its own rows, so that the others can be read later', () => {
    const [first, second] = [['Hi', ...message, 'thanks'], message.with(1, '5 × Fern (₹10.00 each)')];
    const { orders } = read(...first, ...second);
    expect(orders.map(({ text }) => text)).toEqual([`${first.join('\n')}\n`, `${second.join('\n')}\n`]);
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
      'The total says 98.00, but the lines add up to 3,098.00.',
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
    let incomplete = 0;
    fc.assert(
      fc.property(fc.array(scrap, { maxLength: 30 }), fc.constantFrom('\n', '', ' '), (scraps, glue) => {
        const lines = readOrderMessage(scraps.join(glue)).orders.flatMap(order => order.lines);
        const lacking = lines.filter(({ quantity, price }) => quantity === undefined || price === undefined);
        for (const { problems } of lacking) expect(problems).not.toEqual([]);
        incomplete += lacking.length;
      }),
      { numRuns: 1_000 },
    );
    expect(incomplete).toBeGreaterThan(100);
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
