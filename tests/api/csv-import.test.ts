import { beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../domain/catalogue/product.ts';
import { csvColumns } from '../../domain/catalogue/product-csv.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { engines } from '../test-shop.ts';

const columns = ['name', 'price', 'category', 'images'];
const row = (name: string, price = '120') => [name, price, 'indoor', 'https://a.example/1.jpg'];

describe.each(engines)('CSV on %s', engine => {
  let api: TestApi;

  beforeAll(async () => {
    api = await openTestApi(engine);
  });

  const list = async (): Promise<Product[]> => (await api.send('GET', '/api/products')).json();
  const find = async (id: string): Promise<Product> => (await api.send('GET', `/api/products/${id}`)).json();
  const send = (json: unknown) => api.sendAsOwner('POST', '/api/products/import', { json });

  describe('export', () => {
    it('contains every product and field, readable by Excel', async () => {
      await api.addProduct({ name: 'Tulsi "holy"', tags: ['a', 'b'], description: '<p>x,\ny</p>' });
      await api.addProduct({ name: '=cmd', category: 'pots' });
      const response = await api.sendAsOwner('GET', '/api/products.csv');
      expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
      expect(response.headers.get('Content-Disposition')).toMatch(
        /^attachment; filename="thalir-products-\d{4}-\d\d-\d\d\.csv"$/,
      );
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
      const [heading, first, second] = text.split('\r\n');
      expect(heading).toBe(`\ufeff${csvColumns.join(',')}`);
      expect(first).toMatch(/^cmd,'=cmd,/);
      expect(second).toContain('"Tulsi ""holy"""');
    });

    it('contains the filtered list over all its pages', async () => {
      const rows = Array.from({ length: 620 }, (_, number) => row(`Paged Palm ${number}`));
      expect((await send({ columns, rows })).status).toBe(200);
      const text = await (await api.sendAsOwner('GET', '/api/products.csv?q=paged&sort=name-a-z')).text();
      const names = text
        .trim()
        .split('\r\n')
        .slice(1)
        .map(line => line.split(',')[1]);
      expect(names).toEqual(rows.map(([name]) => name));
    });
  });

  describe('import', () => {
    it('adds new plants and updates existing ones, in the given columns', async () => {
      const known = await api.addProduct({ name: 'Known Fern', stock: 12, price: 50 });
      const response = await send({
        columns: ['id', 'name', 'stock', 'price', 'category', 'images'],
        rows: [
          [known.id, 'Known Fern', '40', '', '', ''],
          ['', 'New Fern', '3', '75.50', 'indoor', 'https://a.example/1.jpg https://a.example/2.jpg'],
          ['chosen-id', 'Chosen Fern', '', '10', 'pots', 'https://a.example/1.jpg'],
          ['', '', '', '', '', ''],
        ],
      });
      expect([response.status, await response.json()]).toEqual([
        200,
        {
          added: 2,
          changed: 1,
          same: 0,
          newer: 0,
          hidden: 0,
          matches: [],
          problems: [],
          importId: expect.any(String),
        },
      ]);
      expect(await find(known.id)).toMatchObject({ stock: 40, price: 50, created_at: known.created_at });
      expect((await find('new-fern')).images).toEqual(['https://a.example/1.jpg', 'https://a.example/2.jpg']);
      expect(await find('chosen-id')).toMatchObject({ name: 'Chosen Fern', stock: 0 });
      const activity = await api.shop.activity.recent(2);
      expect(activity.map(({ message }) => message).sort()).toEqual([
        'Chosen Fern was added',
        'New Fern was added',
      ]);
    });

    it('gives plants with the same name different ids', async () => {
      await send({ columns, rows: [row('Twin'), row('Twin')] });
      expect([(await find('twin')).name, (await find('twin-2')).name]).toEqual(['Twin', 'Twin']);
    });

    it('never gives a new plant the id of another row', async () => {
      await api.addProduct({ name: 'Mint' });
      const rows = [
        ['', ...row('Mint')],
        ['mint-2', ...row('Second Mint')],
      ];
      await send({ columns: ['id', ...columns], rows });
      expect([(await find('mint-2')).name, (await find('mint-3')).name]).toEqual(['Second Mint', 'Mint']);
    });

    it('previews the changes without writing', async () => {
      const before = await list();
      const response = await send({ columns, rows: [row('Preview Fern')], preview: true });
      expect(await response.json()).toMatchObject({ added: 1, problems: [] });
      expect(await list()).toEqual(before);
    });

    it('reports every invalid row by its spreadsheet number, and imports nothing', async () => {
      const before = await list();
      const table = {
        columns: ['id', ...columns],
        rows: [
          ['', ...row('Good Fern')],
          ['', ...row('', 'cheap')],
          [''],
          ['same-id', ...row('Once')],
          ['same-id', ...row('Again')],
          ['', ...row('=1+1')],
          ['', 'Lost Photo', '5', 'indoor', `/media/${'0'.repeat(32)}-10x10-ffffff.jpg`],
          ['', 'Short row'],
        ],
      };
      const preview = await send({ ...table, preview: true });
      const { added, problems } = await preview.json();
      expect(added).toBe(2);
      expect(problems.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
        [3, 'name'],
        [3, 'price'],
        [6, 'id'],
        [7, 'name'],
        [8, 'images'],
        [9, 'row'],
      ]);
      expect(problems[2].sentence).toBe('The id "same-id" is in row 5 too');
      const response = await send(table);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        detail: 'Nothing was imported. Some rows have errors.',
        errors: { 'row 3, price': 'Price must be a number' },
      });
      expect(await list()).toEqual(before);
    });

    it('reads a nursery list: other category names and prices, ignored columns, its own row numbers', async () => {
      const columns = ['', 'name', 'category', 'price', 'stock', 'images'];
      const photo = 'https://a.example/1.jpg';
      const rows = [
        ['1', 'Nursery Fern', 'Indoor Plants', '₹ 1,299/-', '25 nos', photo],
        ['2', 'Nursery Palm', '', 'Rs. 80', '', photo],
        ['3', '', '', '', '', ''],
      ];
      const faulty = await send({ columns, rows, firstRow: 5, preview: true });
      expect((await faulty.json()).problems).toEqual([
        { row: 6, column: 'category', sentence: expect.stringContaining('Category must be one of') },
      ]);
      const response = await send({ columns, rows, firstRow: 5, category: 'outdoor' });
      expect(await response.json()).toMatchObject({ added: 2, problems: [] });
      expect(await find('nursery-fern')).toMatchObject({ category: 'indoor', price: 1299, stock: 25 });
      expect(await find('nursery-palm')).toMatchObject({ category: 'outdoor', price: 80, stock: 0 });
    });

    it('hides new plants without a photo, which cannot be published before they have one', async () => {
      const columns = ['name', 'price', 'category'];
      const response = await send({ columns, rows: [['Shy Fern', '80', 'Indoor Plants']] });
      expect(await response.json()).toMatchObject({ added: 1, problems: [] });
      const { products } = await api.shop.products.list({ stock: 'no-photo', q: 'shy', includeHidden: true });
      expect(products).toMatchObject([{ name: 'Shy Fern', is_hidden: true, images: [] }]);
      const ids = products.map(({ id }) => id);
      const json = { ids, change: { is_hidden: false } };
      const published = await api.sendAsOwner('POST', '/api/products/bulk', { json });
      expect(published.status).toBe(422);
      expect((await published.json()).errors).toEqual({ is_hidden: 'Shy Fern needs a photo first' });
      const change = { name: 'Shy Fern', price: 80, category: 'indoor', images: [] };
      const saved = await api.sendAsOwner('PUT', `/api/products/${ids[0]}`, { json: change });
      expect((await saved.json()).errors).toEqual({ images: 'At least one product image is required' });
    });

    it('matches names, so that the same list changes nothing the second time', async () => {
      const columns = ['name', 'price', 'category', 'stock'];
      const rows = [
        ['Repeat Fern', '80', 'Indoor Plants', '4'],
        ['Repeat Twin', '90', 'Indoor Plants', '5'],
        ['Repeat Twin', '95', 'Indoor Plants', '6'],
      ];
      const list = { columns, rows, matchByName: true };
      expect(await (await send(list)).json()).toMatchObject({ added: 3, hidden: 3, matches: [] });
      const again = await (await send(list)).json();
      expect(again).toMatchObject({ added: 0, changed: 0, same: 3 });
      expect(again.matches).toMatchObject([
        { row: 2, name: 'Repeat Fern' },
        { row: 3, name: 'Repeat Twin' },
        { row: 4, name: 'Repeat Twin' },
      ]);
      expect(again).not.toHaveProperty('importId');
      const asNew = await send({ ...list, addAsNew: [2], preview: true });
      expect(await asNew.json()).toMatchObject({ added: 1, same: 2 });
    });

    describe('undo', () => {
      const undo = (id: string) => api.sendAsOwner('POST', `/api/imports/${id}/undo`);
      const importList = async () => {
        const known = await api.addProduct({ name: 'Undo Fern', stock: 12, tags: ['shade'] });
        const hidden = await api.shop.products.add({ ...known, name: 'Undo Draft', is_hidden: true });
        const columns = ['id', 'name', 'price', 'category', 'images', 'stock', 'tags', 'is_hidden'];
        const photo = 'https://a.example/1.jpg';
        const rows = [
          [known.id, 'Undo Fern renamed', '99', 'pots', photo, '1', 'sun', 'no'],
          [hidden.id, 'Undo Published', '99', 'pots', photo, '1', '', 'no'],
          ['', 'Undo Added', '99', 'pots', photo, '1', '', 'no'],
        ];
        const report = await (await send({ columns, rows })).json();
        expect(report).toMatchObject({ added: 1, changed: 2 });
        return { known, hidden, importId: report.importId as string };
      };

      it('brings back every product as it was', async () => {
        const { known, hidden, importId } = await importList();
        const [latest] = await (await api.sendAsOwner('GET', '/api/imports')).json();
        expect(latest).toMatchObject({ id: importId, added: 1, changed: 2 });
        const response = await undo(importId);
        expect([response.status, await response.json()]).toEqual([200, { added: 1, changed: 2 }]);
        expect({ ...(await find(known.id)), updated_at: '' }).toEqual({ ...known, updated_at: '' });
        const draft = await api.shop.products.find(hidden.id, { includeHidden: true });
        expect(draft).toMatchObject({ name: 'Undo Draft', is_hidden: true });
        for (const id of ['undo-added', 'undo-published']) {
          expect((await api.send('GET', `/api/products/${id}`)).status).toBe(404);
        }
        expect((await undo(importId)).status).toBe(404);
      });

      it('is refused when a product changed since, and changes nothing', async () => {
        const { known, importId } = await importList();
        await api.sendAsOwner('PUT', `/api/products/${known.id}/stock`, { json: { stock: 3 } });
        const response = await undo(importId);
        expect(response.status).toBe(409);
        expect(await find(known.id)).toMatchObject({ name: 'Undo Fern renamed', stock: 3 });
        expect((await find('undo-added')).name).toBe('Undo Added');
      });

      it('is possible for 30 days, then its data is erased', async () => {
        const { importId } = await importList();
        const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
        await api.shop.productImports.eraseExpired(inDays(29));
        expect(await api.shop.productImports.recent(inDays(29))).not.toEqual([]);
        expect(await api.shop.productImports.undo(importId, inDays(31))).toBe('missing');
        await api.shop.productImports.eraseExpired(inDays(31));
        expect(await api.shop.productImports.recent(new Date())).toEqual([]);
      });
    });

    it('counts products changed since the export', async () => {
      const fern = await api.addProduct({ name: 'Sold Fern', stock: 10 });
      await api.sendAsOwner('PUT', `/api/products/${fern.id}/stock`, { json: { stock: 4 } });
      const table = { columns: ['id', 'stock', 'updated_at'], rows: [[fern.id, '10', fern.updated_at]] };
      expect(await (await send({ ...table, preview: true })).json()).toMatchObject({ changed: 1, newer: 1 });
    });

    it('sanitizes descriptions', async () => {
      const rows = [[...row('Scripted'), '<p>Hi</p><script>alert(1)</script>']];
      await send({ columns: [...columns, 'description'], rows });
      expect((await find('scripted')).description).toBe('<p>Hi</p>');
    });

    it('sent twice concurrently adds every plant once', async () => {
      for (let round = 0; round < 5; round++) {
        const columns = ['id', 'name', 'price', 'category', 'images'];
        const rows = Array.from({ length: 30 }, (_, n) => {
          const id = `twice-${round}-${n}`;
          return [id, 'Twin Fern', '20', 'indoor', 'https://pictures.example/fern.jpg'];
        });
        const json = { columns, rows, preview: false };
        const responses = await Promise.all(
          [1, 2, 3].map(() => api.sendAsOwner('POST', '/api/products/import', { json })),
        );
        const reports = await Promise.all(responses.map(response => response.json()));
        expect(reports.map(({ added, same }) => [added, same]).sort()).toEqual([
          [0, 30],
          [0, 30],
          [30, 0],
        ]);
      }
    });

    it('of an untouched export changes nothing', async () => {
      const before = await list();
      const rows = before.map(({ id, name, price, description, tags, stock }) => [
        id,
        name.startsWith('=') ? `'${name}` : name,
        String(price),
        description,
        tags.join(', '),
        String(stock),
      ]);
      const response = await send({ columns: ['id', 'name', 'price', 'description', 'tags', 'stock'], rows });
      expect(await response.json()).toEqual({
        added: 0,
        changed: 0,
        same: before.length,
        newer: 0,
        hidden: 0,
        matches: [],
        problems: [],
      });
      expect(await list()).toEqual(before);
    });

    it.each([
      [{}, 'rows'],
      [{ columns, rows: 'x' }, 'rows'],
      [{ columns, rows: [[1]] }, 'rows'],
      [{ columns: 'name', rows: [row('x')] }, 'rows'],
      [{ columns: ['colour'], rows: [['x']] }, 'columns'],
      [{ columns: ['', 'price'], rows: [['x', '1']] }, 'columns'],
      [{ columns, rows: [row('x')], category: 'trees' }, 'category'],
      [{ columns, rows: [row('x')], firstRow: 'x' }, 'firstRow'],
      [{ columns, rows: [] }, 'rows'],
      [{ columns, rows: [['', '']] }, 'rows'],
      [{ columns, rows: Array.from({ length: 20_000 }, () => row('x')) }, 'rows'],
    ])('is rejected when it is not a list', async (json, field) => {
      const response = await send(json);
      expect(response.status).toBe(422);
      expect((await response.json()).errors).toHaveProperty(field);
    });
  });
});
