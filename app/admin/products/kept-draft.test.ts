import { expect, test } from 'vitest';
import { draftSince, dropAllDrafts, dropDraft, findDraft, keepDraft } from './kept-draft.ts';
import { emptyValues } from './product-values.ts';

const now = new Date('2026-06-01T10:00:00Z');
const fern = { ...emptyValues, name: 'Fern' };

/** As a browser's, with room for so many characters. */
function tab(room = 1_000): () => Storage {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, text: string) {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    },
    removeItem: (key: string) => kept.delete(key),
  };
  return () => storage as unknown as Storage;
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

  keepDraft({ id: 'fern', storage }, draft);
  expect(findDraft({ id: 'fern', storage })).toEqual(draft);
  expect(findDraft({ id: 'palm', storage })).toBeUndefined();
  expect(findDraft({ id: undefined, storage })).toBeUndefined();

  dropDraft({ id: 'fern', storage });
  expect(findDraft({ id: 'fern', storage })).toBeUndefined();
});

test('photos too large for the tab are left out, words and stored photos stay', () => {
  const storage = tab(300);
  const images = ['/media/a.jpg', `data:image/jpeg;base64,${'A'.repeat(400)}`];
  const place = { id: undefined, storage };
  keepDraft(place, { changes: { name: 'Fern', images }, basedOn: '', keptAt: now.toISOString() });
  expect(findDraft(place)?.changes).toEqual({ name: 'Fern', images: ['/media/a.jpg'] });
});

test('storage that is forbidden or holds something else is no trouble', () => {
  const place = { id: 'fern', storage: forbidden };
  expect(() =>
    keepDraft(place, { changes: { name: 'Fern' }, basedOn: '', keptAt: now.toISOString() }),
  ).not.toThrow();
  expect(() => dropDraft(place)).not.toThrow();
  expect(findDraft(place)).toBeUndefined();

  for (const junk of ['{', 'null', '[]', '{"version":0,"changes":{"name":"x"}}', '{"version":1}']) {
    const storage = tab();
    storage().setItem('thalir.product-draft:fern', junk);
    expect(findDraft({ id: 'fern', storage })).toBeUndefined();
  }
});

test('signing out leaves no draft behind, and what is not ours alone', () => {
  const kept = { 'thalir.product-draft': '{}', 'thalir.product-draft:fern': '{}', other: 'x' };
  const storage = Object.assign(
    Object.create({ removeItem: (key: keyof typeof kept) => delete storage[key] }),
    kept,
  );
  dropAllDrafts(() => storage);
  expect(Object.keys(storage)).toEqual(['other']);
  expect(() => dropAllDrafts(forbidden)).not.toThrow();
});
