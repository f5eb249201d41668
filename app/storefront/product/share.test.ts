import { afterEach, expect, test, vi } from 'vitest';
import { sharePage } from './share.ts';

const page = { title: 'Monstera Deliciosa', url: 'https://shop.example/product/monstera-deliciosa' };
const log = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => log.mockClear());

test('uses the share sheet if the browser has one', async () => {
  const shared: unknown[] = [];
  const copied: string[] = [];
  const outcome = await sharePage(page, {
    share: async data => void shared.push(data),
    clipboard: clipboard(async text => void copied.push(text)),
  });
  expect({ outcome, shared, copied }).toEqual({ outcome: 'shared', shared: [page], copied: [] });
});

test('closing the share sheet is not a failure', async () => {
  const outcome = await sharePage(page, { share: () => Promise.reject(failure('AbortError')) });
  expect(outcome).toBe('cancelled');
  expect(log).not.toHaveBeenCalled();
});

test('copies the link without a share sheet', async () => {
  const copied: string[] = [];
  const outcome = await sharePage(page, { clipboard: clipboard(async text => void copied.push(text)) });
  expect({ outcome, copied }).toEqual({ outcome: 'copied', copied: [page.url] });
});

test('logs failures of the share sheet and the clipboard', async () => {
  const refuse = () => Promise.reject(failure('NotAllowedError'));
  expect(await sharePage(page, { share: refuse })).toBe('failed');
  expect(await sharePage(page, { clipboard: clipboard(refuse) })).toBe('failed');
  expect(log).toHaveBeenCalledTimes(2);
});

test('fails without logging when the browser has neither', async () => {
  expect(await sharePage(page, {})).toBe('failed');
});

function clipboard(writeText: Clipboard['writeText']): Clipboard {
  return { writeText } as Clipboard;
}

function failure(name: string): Error {
  return Object.assign(new Error('refused'), { name });
}
