import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStockSaver, type Saved, type StockView } from './stock-saver.ts';

type Shelf = { stock: number; version: number };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function shelf(save: (product: Shelf, stock: number) => Saved<Shelf> | Promise<Saved<Shelf>>) {
  const saves: [version: number, stock: number][] = [];
  const taken: Shelf[] = [];
  const views: StockView[] = [];
  const sent: [version: number, stock: number][] = [];
  const saver = createStockSaver<Shelf>(
    { stock: 3, version: 1 },
    {
      async save(product, stock) {
        saves.push([product.version, stock]);
        return save(product, stock);
      },
      send: ({ version }, stock) => sent.push([version, stock]),
      show: view => views.push(view),
      take: product => taken.push(product),
    },
  );
  return { saver, saves, sent, taken, views };
}

const accept = ({ version }: Shelf, stock: number): Saved<Shelf> => ({
  isDone: true,
  product: { stock, version: version + 1 },
});

test('quick taps show at once and become one save', async () => {
  const { saver, saves, taken, views } = shelf(accept);
  for (const stock of [4, 5, 6]) saver.set(stock);
  expect(views.at(-1)).toEqual({ wanted: 6, isSaving: false });
  expect(saves).toEqual([]);
  await vi.runAllTimersAsync();
  expect(saves).toEqual([[1, 6]]);
  expect(taken).toEqual([{ stock: 6, version: 2 }]);
  expect(views.at(-1)).toEqual({ isSaving: false });
});

test('a tap during a save waits for it and knows its version', async () => {
  let finish = () => {};
  const { saver, saves } = shelf((product, stock) =>
    stock === 4
      ? new Promise(resolve => (finish = () => resolve(accept(product, stock))))
      : accept(product, stock),
  );
  saver.set(4);
  await vi.advanceTimersByTimeAsync(400);
  saver.set(5);
  await vi.advanceTimersByTimeAsync(1000);
  expect(saves).toEqual([[1, 4]]);
  finish();
  await vi.runAllTimersAsync();
  expect(saves).toEqual([
    [1, 4],
    [2, 5],
  ]);
});

test('a refused save shows what there is and is not tried again by itself', async () => {
  const { saver, saves, taken, views } = shelf(() => ({ isDone: false, product: { stock: 9, version: 7 } }));
  saver.set(4);
  await vi.runAllTimersAsync();
  expect(saves).toEqual([[1, 4]]);
  expect(taken).toEqual([{ stock: 9, version: 7 }]);
  expect(views.at(-1)).toEqual({ isSaving: false });
  saver.set(10);
  await vi.runAllTimersAsync();
  expect(saves.at(-1)).toEqual([7, 10]);
});

test('a way there and back saves nothing', async () => {
  const { saver, saves } = shelf(accept);
  saver.set(4);
  saver.set(3);
  await vi.runAllTimersAsync();
  expect(saves).toEqual([]);
});

test('a row that leaves saves its last tap at once', async () => {
  const { saver, saves } = shelf(accept);
  saver.set(4);
  saver.flush();
  expect(saves).toEqual([[1, 4]]);
  await vi.runAllTimersAsync();
  saver.flush();
  expect(saves).toHaveLength(1);
});

test('a list loaded anew is what the next save stands on', async () => {
  const { saver, saves } = shelf(accept);
  saver.know({ stock: 8, version: 5 });
  saver.set(9);
  await vi.runAllTimersAsync();
  expect(saves).toEqual([[5, 9]]);
});

test('a page that is left sends its last tap off, once', async () => {
  const { saver, saves, sent } = shelf(accept);
  saver.leave();
  saver.set(4);
  saver.leave();
  saver.leave();
  await vi.runAllTimersAsync();
  expect(sent).toEqual([[1, 4]]);
  expect(saves).toEqual([]);
});
