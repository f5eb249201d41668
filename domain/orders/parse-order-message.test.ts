import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameKey } from './order.ts';
import { parseOrderMessage } from './parse-order-message.ts';

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
const fullOrder = {
  lines: [palms, champa],
  total: 3098,
  address: '12 MG Road, Kochi',
  code: 'TH-0K45RW',
  remarks: [] as string[],
  problems: [],
};

const parse = (...rows: string[]) => parseOrderMessage(rows.join('\n'));

describe('parseOrderMessage', () => {
  it('returns lines, total, address and code', () => {
    expect(parse(...message)).toMatchObject({ problems: [], orders: [fullOrder] });
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
    ['in capitals', message.map(row => row.replace('I would', 'I WOULD').replace('each', 'EACH'))],
    ['with a letter for the sign', message.map(row => row.replace(' × ', ' x '))],
    ['without spaces at the sign', message.map(row => row.replace(' × ', '×').replace(' (₹', '(₹'))],
    ['with an asterisk for the sign', message.map(row => row.replace('×', '*'))],
    ['with the greeting’s line break lost', [`${message[0]} ${message[1]}`, ...message.slice(2)]],
    ['with its currency in words', message.map(row => row.replaceAll('₹', 'Rs. '))],
    ['with the code typed by hand', message.with(5, 'order: th 0k45rw')],
  ])('parses a message %s', (_, rows) => {
    const [order] = parse(...rows).orders;
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

  it('keeps surrounding text as remarks', () => {
    const { orders } = parse('ചേച്ചി, ഇതൊന്ന് നോക്കാമോ?', ...message, 'നന്ദി 🙏', 'Please call before you come');
    expect(orders).toMatchObject([
      { ...fullOrder, remarks: ['ചേച്ചി, ഇതൊന്ന് നോക്കാമോ?', 'നന്ദി 🙏', 'Please call before you come'] },
    ]);
  });

  it('continues the address in the next line', () => {
    const rows = message.toSpliced(5, 0, 'near the temple', '682001');
    expect(parse(...rows).orders).toMatchObject([{ address: '12 MG Road, Kochi, near the temple, 682001' }]);
  });

  it('joins the rows of an address with one comma', () => {
    const rows = message.toSpliced(4, 1, 'Delivery to: 12 MG Road,', 'Kochi ,', '682001');
    expect(parse(...rows).orders).toMatchObject([{ address: '12 MG Road, Kochi, 682001' }]);
  });

  it.each(['~2 × Areca Palm (₹1,449.50 each)~', '*~2 × Areca Palm (₹1,449.50 each)~*'])(
    'marks the struck-out line %o',
    row => {
      const [order] = parse(...message.with(1, row)).orders;
      expect(order?.lines).toMatchObject([{ name: 'Areca Palm', isStruckOut: true }, champa]);
      expect(order?.lines[1]).not.toHaveProperty('isStruckOut');
      expect(order?.problems).toEqual(['The total says 3,098.00, but the lines add up to 199.00.']);
    },
  );

  it('uses the new quantity beside a struck-out one', () => {
    const [order] = parse(...message.with(1, '~2~ 5 × Areca Palm (₹1,449.50 each)')).orders;
    expect(order?.lines[0]).toMatchObject({ name: 'Areca Palm', quantity: 5, problems: [] });
  });

  it('keeps a struck-out total as a remark and a struck-out code as the code', () => {
    const rows = message.with(3, '~Total: ₹3,098.00~').with(5, '~Order TH-0K45RW~');
    expect(parse(...rows).orders).toMatchObject([
      { total: undefined, remarks: ['~Total: ₹3,098.00~'], code: 'TH-0K45RW' },
    ]);
  });

  it('accepts a text in the words of the customer', () => {
    expect(parse('Brass Urli - 1', '2 tulsi').orders).toMatchObject([
      { lines: [], remarks: ['Brass Urli - 1', '2 tulsi'] },
    ]);
  });

  it('ends the address at the next chat message', () => {
    for (const sender of ['15/11/26, 2:31 pm - Sample Name: ', '[15/11/26, 2:31:00 PM] Sample Name: '])
      expect(
        parse(...message.slice(0, 5), 'near the temple', `${sender}also 3 mint please`).orders,
      ).toMatchObject([{ address: '12 MG Road, Kochi, near the temple', remarks: ['also 3 mint please'] }]);
  });

  it('keeps the source rows of each order', () => {
    const [first, second] = [['Hi', ...message, 'thanks'], message.with(1, '5 × Fern (₹10.00 each)')];
    const { orders } = parse(...first, ...second);
    expect(orders.map(({ text }) => text)).toEqual([`${first.join('\n')}\n`, `${second.join('\n')}\n`]);
  });

  it('separates consecutive orders with or without a greeting', () => {
    const [first, second] = [message, message.with(1, '5 × Fern (₹10.00 each)').with(3, 'Total: ₹249.00')];
    for (const rows of [second, second.slice(1)])
      expect(parse(...first, 'and this', ...rows).orders).toMatchObject([
        { ...fullOrder, remarks: ['and this'] },
        { lines: [{ name: 'Fern', quantity: 5 }, champa], total: 249 },
      ]);
  });

  it('parses what is left of an incomplete message', () => {
    expect(parse(...message.slice(2)).orders).toMatchObject([
      { lines: [champa], total: 3098, code: 'TH-0K45RW' },
    ]);
    expect(parse(...message.slice(0, 2)).orders).toMatchObject([
      { lines: [palms], total: undefined, address: '', code: undefined, link: undefined },
    ]);
  });

  it('reports a total that is not the sum of the lines', () => {
    const rows = message.with(3, 'Total: ₹98.00');
    expect(parse(...rows).orders[0]?.problems).toEqual([
      'The total says 98.00, but the lines add up to 3,098.00.',
    ]);
  });

  it('keeps repeated details as remarks', () => {
    const again = ['Total: ₹5.00', 'Order TH-0K45RW'];
    expect(parse(...message, ...again).orders).toMatchObject([{ ...fullOrder, remarks: again }]);
  });

  it('reports a mistyped code', () => {
    const { code, problems } = parse(...message.with(5, 'Order TH-0K54RW')).orders[0] ?? {};
    expect(code).toBeUndefined();
    expect(problems).toEqual(['The order code "TH-0K54RW" is mistyped.']);
  });
});

describe('parseOrderMessage with other text', () => {
  it.each(['', '   \n', 'Hello, are you open on Sunday?', 'Hello Green Leaf, I would like to order:'])(
    'reports that %o contains no order',
    text => {
      expect(parseOrderMessage(text)).toEqual({
        orders: [],
        problems: ['There is no order in this text. Please paste the whole message.'],
      });
    },
  );

  it('never throws on any text', () => {
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
        const lines = parseOrderMessage(scraps.join(glue)).orders.flatMap(order => order.lines);
        const lacking = lines.filter(({ quantity, price }) => quantity === undefined || price === undefined);
        for (const { problems } of lacking) expect(problems).not.toEqual([]);
        incomplete += lacking.length;
      }),
      { numRuns: 1_000 },
    );
    expect(incomplete).toBeGreaterThan(100);
  });

  // Quadratic parsing would exceed the test timeout.
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
  ])('parses a hundred thousand characters of %o in linear time', part => {
    const long = part.repeat(200_000 / part.length);
    for (const row of [
      long,
      `1 × ${long}`,
      `Total: ${long}`,
      `Order TH${long}`,
      `/order#1${long}`,
      `${long}x`,
    ])
      expect(parseOrderMessage(row).orders.length).toBeLessThan(2_001);
  });

  it('reports a text that is too long', () => {
    const { problems } = parseOrderMessage('1 × a (1)\n'.repeat(3_000));
    expect(problems).toEqual(['The text is longer than any order; only its beginning was read.']);
  });
});
