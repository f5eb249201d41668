import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearOwnerData,
  clearPersonalCopies,
  createLocalCopy,
  createPersonalListCopy,
  readStoredOwner,
  storeOwner,
} from './local-copies.ts';

const stored = new Map<string, string>();
const storedInTab = new Map<string, string>();
const storageOver = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, text: string) => void entries.set(key, text),
  removeItem: (key: string) => void entries.delete(key),
});

beforeEach(() => {
  stored.clear();
  storedInTab.clear();
  vi.stubGlobal('localStorage', storageOver(stored));
  vi.stubGlobal('sessionStorage', storageOver(storedInTab));
});

const isText = (value: unknown): value is string => typeof value === 'string';
const copy = createLocalCopy('thalir.stats', isText);

describe('local copies', () => {
  it('reads back the written value and stores it with a version', () => {
    copy.write('12 orders');
    expect(copy.read()).toBe('12 orders');
    expect(JSON.parse(stored.get('thalir.stats') ?? '')).toEqual({ version: 1, value: '12 orders' });
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '5',
    '{"version":2,"value":"x"}',
    '{"version":1,"value":7}',
    '{"value":"x"}',
  ])('ignores an invalid copy: %s', text => {
    stored.set('thalir.stats', text);
    expect(copy.read()).toBeUndefined();
  });

  it('drops only the invalid rows of a list', () => {
    storedInTab.set('thalir.messages', '{"version":1,"value":["a",7,null,"b"]}');
    expect(createPersonalListCopy('thalir.messages', isText).read()).toEqual(['a', 'b']);
  });

  it('keep customers and messages in session storage only', () => {
    createPersonalListCopy('thalir.customers', isText).write(['Sample Customer']);
    expect([...storedInTab.keys()]).toEqual(['thalir.customers']);
    expect([...stored.keys()]).toEqual([]);
  });

  it('does not throw when storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined);
    copy.write('12 orders');
    expect(copy.read()).toBeUndefined();
    expect(clearOwnerData).not.toThrow();
  });
});

const keysFor = (names: string[]) => names.map(name => `thalir.${name}`);
const fill = () => {
  storeOwner({ id: '1', email: 'owner@thalir.example', isAdmin: true });
  // Earlier versions kept customers and messages here.
  for (const key of keysFor(['messages', 'customers', 'settings', 'stats', 'cart', 'wishlist']))
    stored.set(key, 'x');
  for (const key of keysFor(['messages', 'customers', 'product-draft@1'])) storedInTab.set(key, 'x');
};

it('removes the owner’s data on sign-out and leaves the shopper’s', () => {
  fill();
  expect(readStoredOwner()?.email).toBe('owner@thalir.example');
  clearOwnerData();
  expect([...stored.keys()]).toEqual(keysFor(['cart', 'wishlist']));
});

it('removes personal data and totals when the session has ended, but no draft', () => {
  fill();
  clearPersonalCopies();
  expect([...stored.keys()]).toEqual(keysFor(['admin-session', 'settings', 'cart', 'wishlist']));
  expect([...storedInTab.keys()]).toEqual(keysFor(['product-draft@1']));
});
