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

test('what one tab writes, the next one reads', () => {
  const shelf = storageOf({});
  storedValue('k', list, [() => shelf]).update(value => [...value, 'fern']);
  expect(storedValue('k', list, [() => shelf]).get()).toEqual(['fern']);
});

test('an update starts from what is stored now, not from what this tab saw last', () => {
  const shelf = storageOf({});
  const [one, two] = [storedValue('k', list, [() => shelf]), storedValue('k', list, [() => shelf])];
  expect([one.get(), two.get()]).toEqual([[], []]);
  one.update(value => [...value, 'fern']);
  two.update(value => [...value, 'rose']);
  expect(two.get()).toEqual(['fern', 'rose']);
});

test('a listener hears of another tab, and of nothing once it has left', () => {
  const shelf = storageOf({});
  const value = storedValue('k', list, [() => shelf]);
  value.get();
  const heard = vi.fn();
  const leave = value.subscribe(heard);
  shelf.setItem('k', 'fern');
  tab.dispatchEvent(storageEvent('other'));
  expect(heard).not.toHaveBeenCalled();
  tab.dispatchEvent(storageEvent('k'));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(value.get()).toEqual(['fern']);
  leave();
  shelf.setItem('k', 'rose');
  tab.dispatchEvent(storageEvent('k'));
  expect(heard).toHaveBeenCalledTimes(1);
});

test('an event that changes nothing wakes nobody, so the snapshot stays the same object', () => {
  const shelf = storageOf({ k: 'fern' });
  const value = storedValue('k', list, [() => shelf]);
  const before = value.get();
  const heard = vi.fn();
  value.subscribe(heard);
  tab.dispatchEvent(new Event('pageshow'));
  expect(heard).not.toHaveBeenCalled();
  expect(value.get()).toBe(before);
});

const forbidden = (): Storage => {
  throw new DOMException('denied', 'SecurityError');
};

test('keeps the value in the tab when the browser refuses to store it, and moves it back once it does not', () => {
  const [full, tabStorage] = [storageOf({ k: 'fern' }), storageOf({})];
  const refusal = vi.spyOn(full, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const open = () => storedValue('k', list, [() => full, () => tabStorage]);
  const value = open();
  value.update(now => [...now, 'rose']);
  expect(value.isKept()).toBe(false);
  const onNextPage = open();
  expect(onNextPage.get()).toEqual(['fern', 'rose']);
  expect(onNextPage.isKept()).toBe(false);
  refusal.mockRestore();
  onNextPage.update(now => [...now, 'mint']);
  expect([full.getItem('k'), tabStorage.getItem('k')]).toEqual(['fern,rose,mint', null]);
  expect(onNextPage.isKept()).toBe(true);
});

test('forbidden storage: the value lives in this tab and says that it is not kept', () => {
  const value = storedValue('k', list, [forbidden, forbidden]);
  expect(value.get()).toEqual([]);
  value.update(() => ['fern']);
  value.update(now => [...now, 'rose']);
  expect(value.get()).toEqual(['fern', 'rose']);
  expect(value.isKept()).toBe(false);
});

test('full storage: the new value stays in this tab, and is kept again when there is room', () => {
  const shelf = storageOf({ k: 'fern' });
  const value = storedValue('k', list, [() => shelf]);
  const full = vi.spyOn(shelf, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  value.update(now => [...now, 'rose']);
  expect(value.get()).toEqual(['fern', 'rose']);
  expect(value.isKept()).toBe(false);
  full.mockRestore();
  value.update(now => [...now, 'moss']);
  expect(value.isKept()).toBe(true);
  expect(shelf.getItem('k')).toBe('fern,rose,moss');
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
