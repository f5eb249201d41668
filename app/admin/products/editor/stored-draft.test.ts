import { expect, test } from 'vitest';
import { emptyValues } from './form-values.ts';
import {
  createDraft,
  draftStorageKey,
  findDrafts,
  removeAllDrafts,
  removeDraft,
  storeDraft,
} from './stored-draft.ts';

const now = new Date('2026-06-01T10:00:00Z');
const fern = { ...emptyValues, name: 'Fern' };

function createStorage(quota = 1_000): () => Storage {
  const storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem(key: string, text: string) {
      if (text.length > quota) throw new DOMException('full', 'QuotaExceededError');
      storage[key] = text;
    },
    removeItem: (key: string) => delete storage[key],
  });
  return () => storage;
}

const blockedStorage = (): Storage => {
  throw new DOMException('blocked', 'SecurityError');
};

test('creates no draft when nothing has changed', () => {
  expect(createDraft(fern, fern, 'v1', now)).toBeUndefined();
});

test('finds a draft for its own product only, until it is removed', () => {
  const storage = createStorage();
  const draft = { changes: { name: 'Fern' }, basedOn: 'v1', storedAt: now.toISOString() };
  expect(createDraft(emptyValues, fern, 'v1', now)).toEqual(draft);

  const storageKey = draftStorageKey('fern', 1);
  storeDraft(storageKey, draft, storage);
  expect(findDrafts('fern', storage)).toEqual([{ ...draft, storageKey }]);
  expect(findDrafts('palm', storage)).toEqual([]);
  expect(findDrafts(undefined, storage)).toEqual([]);

  removeDraft(storageKey, storage);
  expect(findDrafts('fern', storage)).toEqual([]);
});

test('stores one draft per visit and returns the newest first', () => {
  const storage = createStorage();
  const storeAt = (openedAt: number, storedAt: string) =>
    storeDraft(
      draftStorageKey('fern', openedAt),
      { changes: { name: storedAt }, basedOn: '', storedAt },
      storage,
    );
  storeAt(9, '2026-06-01T09:00:00.000Z');
  storeAt(10, '2026-06-01T11:00:00.000Z');
  storeAt(9, '2026-06-01T10:00:00.000Z');
  expect(findDrafts('fern', storage).map(({ storedAt }) => storedAt)).toEqual([
    '2026-06-01T11:00:00.000Z',
    '2026-06-01T10:00:00.000Z',
  ]);
});

test('drops photos that exceed the quota and keeps texts and uploaded photos', () => {
  const storage = createStorage(300);
  const images = ['/media/a.jpg', `data:image/jpeg;base64,${'A'.repeat(400)}`];
  const draft = { changes: { name: 'Fern', images }, basedOn: '', storedAt: now.toISOString() };
  storeDraft(draftStorageKey(undefined, 1), draft, storage);
  expect(findDrafts(undefined, storage)[0]?.changes).toEqual({ name: 'Fern', images: ['/media/a.jpg'] });
});

test('ignores blocked storage and invalid content', () => {
  const storageKey = draftStorageKey('fern', 1);
  const draft = { changes: { name: 'Fern' }, basedOn: '', storedAt: now.toISOString() };
  expect(() => storeDraft(storageKey, draft, blockedStorage)).not.toThrow();
  expect(() => removeDraft(storageKey, blockedStorage)).not.toThrow();
  expect(findDrafts('fern', blockedStorage)).toEqual([]);

  for (const junk of ['{', 'null', '[]', '{"version":0,"changes":{"name":"x"}}', '{"version":1}']) {
    const storage = createStorage();
    storage().setItem(storageKey, junk);
    expect(findDrafts('fern', storage)).toEqual([]);
  }
});

test('removes all drafts and leaves other keys alone', () => {
  const stored = { [draftStorageKey(undefined, 1)]: '{}', [draftStorageKey('fern', 1)]: '{}', other: 'x' };
  const storage = Object.assign(
    Object.create({ removeItem: (key: keyof typeof stored) => delete storage[key] }),
    stored,
  );
  removeAllDrafts(() => storage);
  expect(Object.keys(storage)).toEqual(['other']);
  expect(() => removeAllDrafts(blockedStorage)).not.toThrow();
});
