import { expect, it } from 'vitest';
import { findDemoValues } from './demo-values.ts';
import { defaultSettings } from './settings.ts';

it('lists every contact setting that was never changed', () => {
  expect(findDemoValues(defaultSettings)).toEqual([
    'whatsappNumber',
    'storePhone',
    'storeEmail',
    'mapPlace',
    'instagramUrl',
  ]);
});

it('leaves out what the owner has set or emptied', () => {
  const settings = { ...defaultSettings, whatsappNumber: '919847012345', storePhone: '', instagramUrl: '' };
  expect(findDemoValues(settings)).toEqual(['storeEmail', 'mapPlace']);
});
