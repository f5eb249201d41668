import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetOwner, listCopy, ownerCopy, ownerHere, rememberOwner } from './local-copies.ts';

const drawer = new Map<string, string>();
const storage = {
  getItem: (key: string) => drawer.get(key) ?? null,
  setItem: (key: string, text: string) => void drawer.set(key, text),
  removeItem: (key: string) => void drawer.delete(key),
};

beforeEach(() => {
  drawer.clear();
  vi.stubGlobal('localStorage', storage);
});

const isText = (value: unknown): value is string => typeof value === 'string';
const copy = ownerCopy('thalir.stats', isText);

describe('a copy', () => {
  it('is read back as it was kept, with its version beside it', () => {
    copy.keep('12 orders');
    expect(copy.read()).toBe('12 orders');
    expect(JSON.parse(drawer.get('thalir.stats') ?? '')).toEqual({ version: 1, value: '12 orders' });
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
  ])('that cannot be read is no copy: %s', text => {
    drawer.set('thalir.stats', text);
    expect(copy.read()).toBeUndefined();
  });

  it('of a list loses only its bad rows', () => {
    drawer.set('thalir.messages', '{"version":1,"value":["a",7,null,"b"]}');
    expect(listCopy('thalir.messages', isText).read()).toEqual(['a', 'b']);
  });

  it('is a comfort, not a need: a browser that forbids storage breaks nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    copy.keep('12 orders');
    expect(copy.read()).toBeUndefined();
    expect(forgetOwner).not.toThrow();
  });
});

it('signing out takes the shop’s papers along and leaves the shopper’s', () => {
  rememberOwner({ id: '1', email: 'owner@thalir.example', isAdmin: true });
  expect(ownerHere()?.email).toBe('owner@thalir.example');
  for (const key of ['messages', 'customers', 'settings', 'stats', 'cart', 'wishlist'])
    drawer.set(`thalir.${key}`, 'x');
  forgetOwner();
  expect([...drawer.keys()]).toEqual(['thalir.cart', 'thalir.wishlist']);
});
