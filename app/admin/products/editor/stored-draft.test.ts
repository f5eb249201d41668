import { expect, test } from 'vitest';
import { emptyValues } from './form-values.ts';
import { draftSince, dropAllDrafts, dropDraft, findDrafts, keepDraft, slotFor } from './stored-draft.ts';

const now = new Date('2026-06-01T10:00:00Z');
const fern = { ...emptyValues, name: 'Fern' };

/** As a browser's, with room for so many characters. */
function tab(room = 1_000): () => Storage {
  const storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem(key: string, text: string) {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      storage[key] = text;
    },
    removeItem: (key: string) => delete storage[key],
  });
  return () => storage;
}

const forbidden = (): Storage => {
  throw new DOMException('forbidden', 'SecurityError');
};

test('nothing changed, nothing to keep', () => {
  expect(draftSince(fern, fern, 'v1', now)).toBeUndefined();
});

test('a draft comes back to its own product until it is dropped', () => {
  const storage = tab();
  const draft = { changes: { name: 'Fern' }, basedOn: 'v1', keptAt: now.toISOString() };
  expect(draftSince(emptyValues, fern, 'v1', now)).toEqual(draft);

  const slot = slotFor('fern', 1);
  keepDraft(slot, draft, storage);
  expect(findDrafts('fern', storage)).toEqual([{ ...draft, slot }]);
  expect(findDrafts('palm', storage)).toEqual([]);
  expect(findDrafts(undefined, storage)).toEqual([]);

  dropDraft(slot, storage);
  expect(findDrafts('fern', storage)).toEqual([]);
});

test('each visit keeps a draft of its own, and the newest comes first', () => {
  const storage = tab();
  const keptBy = (openedAt: number, keptAt: string) =>
    keepDraft(slotFor('fern', openedAt), { changes: { name: keptAt }, basedOn: '', keptAt }, storage);
  keptBy(9, '2026-06-01T09:00:00.000Z');
  keptBy(10, '2026-06-01T11:00:00.000Z');
  keptBy(9, '2026-06-01T10:00:00.000Z');
  expect(findDrafts('fern', storage).map(({ keptAt }) => keptAt)).toEqual([
    '2026-06-01T11:00:00.000Z',
    '2026-06-01T10:00:00.000Z',
  ]);
});

test('photos too large for the tab are left out, words and stored photos stay', () => {
  const storage = tab(300);
  const images = ['/media/a.jpg', `data:image/jpeg;base64,${'A'.repeat(400)}`];
  const draft = { changes: { name: 'Fern', images }, basedOn: '', keptAt: now.toISOString() };
  keepDraft(slotFor(undefined, 1), draft, storage);
  expect(findDrafts(undefined, storage)[0]?.changes).toEqual({ name: 'Fern', images: ['/media/a.jpg'] });
});

test('storage that is forbidden or holds something else is no trouble', () => {
  const slot = slotFor('fern', 1);
  const draft = { changes: { name: 'Fern' }, basedOn: '', keptAt: now.toISOString() };
  expect(() => keepDraft(slot, draft, forbidden)).not.toThrow();
  expect(() => dropDraft(slot, forbidden)).not.toThrow();
  expect(findDrafts('fern', forbidden)).toEqual([]);

  for (const junk of ['{', 'null', '[]', '{"version":0,"changes":{"name":"x"}}', '{"version":1}']) {
    const storage = tab();
    storage().setItem(slot, junk);
    expect(findDrafts('fern', storage)).toEqual([]);
  }
});

test('signing out leaves no draft behind, and what is not ours alone', () => {
  const kept = { [slotFor(undefined, 1)]: '{}', [slotFor('fern', 1)]: '{}', other: 'x' };
  const storage = Object.assign(
    Object.create({ removeItem: (key: keyof typeof kept) => delete storage[key] }),
    kept,
  );
  dropAllDrafts(() => storage);
  expect(Object.keys(storage)).toEqual(['other']);
  expect(() => dropAllDrafts(forbidden)).not.toThrow();
});
