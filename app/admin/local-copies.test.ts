import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearOwnerData,
  createLocalCopy,
  createLocalListCopy,
  readStoredOwner,
  storeOwner,
} from './local-copies.ts';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
  removeItem: (key: string) => void stored.delete(key),
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', storage);
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
    stored.set('thalir.messages', '{"version":1,"value":["a",7,null,"b"]}');
    expect(createLocalListCopy('thalir.messages', isText).read()).toEqual(['a', 'b']);
  });

  it('does not throw when storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined);
    copy.write('12 orders');
    expect(copy.read()).toBeUndefined();
    expect(clearOwnerData).not.toThrow();
  });
});

it('removes the owner’s data on sign-out and leaves the shopper’s', () => {
  storeOwner({ id: '1', email: 'owner@thalir.example', isAdmin: true });
  expect(readStoredOwner()?.email).toBe('owner@thalir.example');
  for (const key of ['messages', 'customers', 'settings', 'stats', 'cart', 'wishlist'])
    stored.set(`thalir.${key}`, 'x');
  clearOwnerData();
  expect([...stored.keys()]).toEqual(['thalir.cart', 'thalir.wishlist']);
});
