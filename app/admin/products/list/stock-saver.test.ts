import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStockSaver, type StockSaveResult, type StockView } from './stock-saver.ts';

type TestProduct = { stock: number; version: number };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp(
  save: (
    product: TestProduct,
    stock: number,
  ) => StockSaveResult<TestProduct> | Promise<StockSaveResult<TestProduct>>,
) {
  const saves: [version: number, stock: number][] = [];
  const savedProducts: TestProduct[] = [];
  const views: StockView[] = [];
  const sent: [version: number, stock: number][] = [];
  const saver = createStockSaver<TestProduct>(
    { stock: 3, version: 1 },
    {
      async save(product, stock) {
        saves.push([product.version, stock]);
        return save(product, stock);
      },
      send: ({ version }, stock) => sent.push([version, stock]),
      show: view => views.push(view),
      onSaved: product => savedProducts.push(product),
    },
  );
  return { saver, saves, sent, savedProducts, views };
}

const saveSuccessfully = ({ version }: TestProduct, stock: number): StockSaveResult<TestProduct> => ({
  isSaved: true,
  product: { stock, version: version + 1 },
});

test('shows quick changes immediately and saves them once', async () => {
  const { saver, saves, savedProducts, views } = setUp(saveSuccessfully);
  for (const stock of [4, 5, 6]) saver.set(stock);
  expect(views.at(-1)).toEqual({ pendingStock: 6, isSaving: false });
  expect(saves).toEqual([]);
  await vi.runAllTimersAsync();
  expect(saves).toEqual([[1, 6]]);
  expect(savedProducts).toEqual([{ stock: 6, version: 2 }]);
  expect(views.at(-1)).toEqual({ isSaving: false });
});

test('waits for a running save and uses the version it returned', async () => {
  let finish = () => {};
  const { saver, saves } = setUp((product, stock) =>
    stock === 4
      ? new Promise(resolve => (finish = () => resolve(saveSuccessfully(product, stock))))
      : saveSuccessfully(product, stock),
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

test('shows the stored stock after a rejected save and does not retry', async () => {
  const { saver, saves, savedProducts, views } = setUp(() => ({
    isSaved: false,
    product: { stock: 9, version: 7 },
  }));
  saver.set(4);
  await vi.runAllTimersAsync();
  expect(saves).toEqual([[1, 4]]);
  expect(savedProducts).toEqual([{ stock: 9, version: 7 }]);
  expect(views.at(-1)).toEqual({ isSaving: false });
  saver.set(10);
  await vi.runAllTimersAsync();
  expect(saves.at(-1)).toEqual([7, 10]);
});

test('saves nothing when the stock returns to its old value', async () => {
  const { saver, saves } = setUp(saveSuccessfully);
  saver.set(4);
  saver.set(3);
  await vi.runAllTimersAsync();
  expect(saves).toEqual([]);
});

test('saves the last change immediately on flush', async () => {
  const { saver, saves } = setUp(saveSuccessfully);
  saver.set(4);
  saver.flush();
  expect(saves).toEqual([[1, 4]]);
  await vi.runAllTimersAsync();
  saver.flush();
  expect(saves).toHaveLength(1);
});

test('bases the next save on the reloaded product', async () => {
  const { saver, saves } = setUp(saveSuccessfully);
  saver.setProduct({ stock: 8, version: 5 });
  saver.set(9);
  await vi.runAllTimersAsync();
  expect(saves).toEqual([[5, 9]]);
});

test('sends the last change once when the page closes', async () => {
  const { saver, saves, sent } = setUp(saveSuccessfully);
  saver.sendOnLeave();
  saver.set(4);
  saver.sendOnLeave();
  saver.sendOnLeave();
  await vi.runAllTimersAsync();
  expect(sent).toEqual([[1, 4]]);
  expect(saves).toEqual([]);
});
