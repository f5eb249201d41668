import { beforeEach, expect, test, vi } from 'vitest';
import { storedValue } from './stored-value.ts';

const list = {
  parse: (text: string | null): string[] => (text ? text.split(',') : []),
  serialize: (value: string[]) => value.join(','),
};
let tab: EventTarget;

beforeEach(() => {
  tab = new EventTarget();
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
});

test('a value written in one tab is read in the next', () => {
  const storage = storageOf({});
  storedValue('k', list, [() => storage]).update(value => [...value, 'fern']);
  expect(storedValue('k', list, [() => storage]).get()).toEqual(['fern']);
});

test('an update starts from the value in storage, not from the last value this tab read', () => {
  const storage = storageOf({});
  const [one, two] = [storedValue('k', list, [() => storage]), storedValue('k', list, [() => storage])];
  expect([one.get(), two.get()]).toEqual([[], []]);
  one.update(value => [...value, 'fern']);
  two.update(value => [...value, 'rose']);
  expect(two.get()).toEqual(['fern', 'rose']);
});

test('a listener is called for changes by another tab until it unsubscribes', () => {
  const storage = storageOf({});
  const value = storedValue('k', list, [() => storage]);
  value.get();
  const listener = vi.fn();
  const unsubscribe = value.subscribe(listener);
  storage.setItem('k', 'fern');
  tab.dispatchEvent(storageEvent('other'));
  expect(listener).not.toHaveBeenCalled();
  tab.dispatchEvent(storageEvent('k'));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(value.get()).toEqual(['fern']);
  unsubscribe();
  storage.setItem('k', 'rose');
  tab.dispatchEvent(storageEvent('k'));
  expect(listener).toHaveBeenCalledTimes(1);
});

test('an event without a change calls no listener and keeps the same snapshot object', () => {
  const storage = storageOf({ k: 'fern' });
  const value = storedValue('k', list, [() => storage]);
  const before = value.get();
  const listener = vi.fn();
  value.subscribe(listener);
  tab.dispatchEvent(new Event('pageshow'));
  expect(listener).not.toHaveBeenCalled();
  expect(value.get()).toBe(before);
});

const forbidden = (): Storage => {
  throw new DOMException('denied', 'SecurityError');
};

test('falls back to session storage when local storage is full, and moves back once it has space', () => {
  const [full, tabStorage] = [storageOf({ k: 'fern' }), storageOf({})];
  const setItem = vi.spyOn(full, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const open = () => storedValue('k', list, [() => full, () => tabStorage]);
  const value = open();
  value.update(now => [...now, 'rose']);
  expect(value.isPersisted()).toBe(false);
  const onNextPage = open();
  expect(onNextPage.get()).toEqual(['fern', 'rose']);
  expect(onNextPage.isPersisted()).toBe(false);
  setItem.mockRestore();
  onNextPage.update(now => [...now, 'mint']);
  expect([full.getItem('k'), tabStorage.getItem('k')]).toEqual(['fern,rose,mint', null]);
  expect(onNextPage.isPersisted()).toBe(true);
});

test('keeps the value in memory and reports it as not persisted when storage is forbidden', () => {
  const value = storedValue('k', list, [forbidden, forbidden]);
  expect(value.get()).toEqual([]);
  value.update(() => ['fern']);
  value.update(now => [...now, 'rose']);
  expect(value.get()).toEqual(['fern', 'rose']);
  expect(value.isPersisted()).toBe(false);
});

test('keeps the new value in memory while storage is full, and persists it again once there is space', () => {
  const storage = storageOf({ k: 'fern' });
  const value = storedValue('k', list, [() => storage]);
  const full = vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  value.update(now => [...now, 'rose']);
  expect(value.get()).toEqual(['fern', 'rose']);
  expect(value.isPersisted()).toBe(false);
  full.mockRestore();
  value.update(now => [...now, 'moss']);
  expect(value.isPersisted()).toBe(true);
  expect(storage.getItem('k')).toBe('fern,rose,moss');
});

function storageOf(entries: Record<string, string>): Storage {
  const map = new Map(Object.entries(entries));
  return {
    getItem: key => map.get(key) ?? null,
    setItem: (key, text) => void map.set(key, text),
    removeItem: key => void map.delete(key),
    clear: () => map.clear(),
    key: index => [...map.keys()][index] ?? null,
    get length() {
      return map.size;
    },
  };
}

function storageEvent(key: string): Event {
  return Object.assign(new Event('storage'), { key });
}
