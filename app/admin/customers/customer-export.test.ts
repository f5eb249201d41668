import { expect, test } from 'vitest';
import { customersCsv } from './customer-export.ts';

const customer = {
  id: '1',
  name: 'Sample "Customer", One',
  email: 'one@customer.example',
  phone: '9876543210',
  address: '1 Sample Street\nKochi',
  orders: 2,
  created_at: '2026-11-01T10:00:00.000Z',
};

test('escapes quotes and line breaks for spreadsheets', async () => {
  expect(await customersCsv([customer])).toBe(
    '\ufeffid,name,email,phone,address,orders,created_at\r\n' +
      '1,"Sample ""Customer"", One",one@customer.example,9876543210,"1 Sample Street\nKochi",2,2026-11-01T10:00:00.000Z\r\n',
  );
});

test.each(['=HYPERLINK("https://elsewhere.example")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'escapes a cell that starts like a formula: %j',
  async name => {
    const [, row = ''] = (await customersCsv([{ ...customer, name, id: 'x' }])).split('\r\nx,');
    expect(row.replace(/^"/, '')).toMatch(/^'/);
  },
);
