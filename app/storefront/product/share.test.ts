import { afterEach, expect, test, vi } from 'vitest';
import { sharePage } from './share.ts';

const page = { title: 'Monstera Deliciosa', url: 'https://shop.example/product/monstera-deliciosa' };
const log = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => log.mockClear());

test('the share sheet is used where the browser has one', async () => {
  const shared: unknown[] = [];
  const copied: string[] = [];
  const outcome = await sharePage(page, {
    share: async data => void shared.push(data),
    clipboard: clipboard(async text => void copied.push(text)),
  });
  expect({ outcome, shared, copied }).toEqual({ outcome: 'shared', shared: [page], copied: [] });
});

test('closing the share sheet is no failure', async () => {
  const outcome = await sharePage(page, { share: () => Promise.reject(failure('AbortError')) });
  expect(outcome).toBe('cancelled');
  expect(log).not.toHaveBeenCalled();
});

test('without a share sheet the link is copied', async () => {
  const copied: string[] = [];
  const outcome = await sharePage(page, { clipboard: clipboard(async text => void copied.push(text)) });
  expect({ outcome, copied }).toEqual({ outcome: 'copied', copied: [page.url] });
});

test('a failure of either is logged', async () => {
  const refuse = () => Promise.reject(failure('NotAllowedError'));
  expect(await sharePage(page, { share: refuse })).toBe('failed');
  expect(await sharePage(page, { clipboard: clipboard(refuse) })).toBe('failed');
  expect(log).toHaveBeenCalledTimes(2);
});

test('a browser with neither gives up quietly', async () => {
  expect(await sharePage(page, {})).toBe('failed');
});

function clipboard(writeText: Clipboard['writeText']): Clipboard {
  return { writeText } as Clipboard;
}

function failure(name: string): Error {
  return Object.assign(new Error('refused'), { name });
}
