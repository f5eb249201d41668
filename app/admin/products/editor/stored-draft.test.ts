import { afterEach, expect, test, vi } from 'vitest';
import { draftStorageKey, findDrafts, removeAllDrafts, removeDraft, storeDraft } from './stored-draft.ts';

const storedAt = '2026-06-01T10:00:00.000Z';
const fernDraft = { changes: { name: 'Fern' }, basedOn: 'v1', storedAt };
const fernKey = draftStorageKey('fern', 1);

afterEach(() => vi.unstubAllGlobals());

function stubStorage(content: Record<string, string> = {}, quota = 1_000): Storage {
  const storage = Object.assign(
    Object.create({
      getItem: (key: string) => storage[key] ?? null,
      setItem(key: string, text: string) {
        if (text.length > quota) throw new DOMException('full', 'QuotaExceededError');
        storage[key] = text;
      },
      removeItem: (key: string) => delete storage[key],
    }),
    content,
  );
  vi.stubGlobal('sessionStorage', storage);
  return storage;
}

test('finds a draft for its own product only, until it is removed', () => {
  stubStorage();
  storeDraft(fernKey, fernDraft);
  expect(findDrafts('fern')).toEqual([{ ...fernDraft, storageKey: fernKey }]);
  expect(findDrafts('palm')).toEqual([]);
  expect(findDrafts(undefined)).toEqual([]);

  removeDraft(fernKey);
  expect(findDrafts('fern')).toEqual([]);
});

test('stores one draft per visit and returns the newest first', () => {
  stubStorage();
  const storeAt = (openedAt: number, storedAt: string) =>
    storeDraft(draftStorageKey('fern', openedAt), { ...fernDraft, storedAt });
  storeAt(9, '2026-06-01T09:00:00.000Z');
  storeAt(10, '2026-06-01T11:00:00.000Z');
  storeAt(9, '2026-06-01T10:00:00.000Z');
  expect(findDrafts('fern').map(({ storedAt }) => storedAt)).toEqual([
    '2026-06-01T11:00:00.000Z',
    '2026-06-01T10:00:00.000Z',
  ]);
});

test('drops photos that exceed the quota and keeps texts and uploaded photos', () => {
  stubStorage({}, 300);
  const images = ['/media/a.jpg', `data:image/jpeg;base64,${'A'.repeat(400)}`];
  storeDraft(draftStorageKey(undefined, 1), { ...fernDraft, changes: { name: 'Fern', images } });
  expect(findDrafts(undefined)[0]?.changes).toEqual({ name: 'Fern', images: ['/media/a.jpg'] });
});

test('ignores invalid content', () => {
  for (const junk of ['{', 'null', '[]', '{"version":0,"changes":{"name":"x"}}', '{"version":1}']) {
    stubStorage({ [fernKey]: junk });
    expect(findDrafts('fern')).toEqual([]);
  }
});

test('ignores blocked storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => storeDraft(fernKey, fernDraft)).not.toThrow();
  expect(() => removeDraft(fernKey)).not.toThrow();
  expect(() => removeAllDrafts()).not.toThrow();
  expect(findDrafts('fern')).toEqual([]);
});

test('removes all drafts and leaves other keys alone', () => {
  const storage = stubStorage({ [draftStorageKey(undefined, 1)]: '{}', [fernKey]: '{}', other: 'x' });
  removeAllDrafts();
  expect(Object.keys(storage)).toEqual(['other']);
});
