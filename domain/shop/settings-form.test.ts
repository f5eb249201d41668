import { describe, expect, it } from 'vitest';
import { allDefaults } from './page-texts.ts';
import { parseSettings } from './settings-form.ts';

const parse = (input: unknown) => parseSettings(input, allDefaults);

describe('settings', () => {
  it('default to 18 percent tax, free shipping over 2000, guest checkout and rupees', () => {
    expect(allDefaults).toMatchObject({
      taxRate: 18,
      freeShippingThreshold: 2000,
      enableGuestCheckout: true,
      defaultCurrency: '₹',
      whatsappNumber: '910000000000',
    });
    expect(parse(allDefaults)).toEqual({ ok: true, value: allDefaults });
  });

  it('keep missing fields and ignore unknown ones', () => {
    const value = { ...allDefaults, storeName: 'Green Leaf', taxRate: 12.5 };
    expect(parse({ storeName: ' Green\nLeaf ', taxRate: 12.5, owner: 'x' })).toEqual({ ok: true, value });
    expect(parse(undefined)).toEqual({ ok: true, value: allDefaults });
  });

  it.each([
    ['taxRate', 0],
    ['taxRate', 100],
    ['taxRate', 0.3],
    ['freeShippingThreshold', 0],
    ['freeShippingThreshold', 1500],
    ['freeShippingThreshold', 10_000_000],
    ['storeAddress', 'Line one\nLine two'],
    ['instagramUrl', ''],
    ['deliveryInfo', 'Kochi: within 2 days\nRest of Kerala: within 5 days'],
    ['mapPlace', ''],
    ['mapPlace', '10.5276, 76.2144'],
    ['enableGuestCheckout', false],
    ['messageMonths', 0],
    ['openingHours', 'Every day: 10:00 AM to 6:00 PM'],
    ['aboutStory', 'One\n\nTwo'],
    ['tagGroups', 'Light: full-sun, low-light\nPets: pet-safe'],
    ['tagGroups', ''],
    ['faqDamage', ''],
    ['messageMonths', 120],
  ])('accept %s %o', (field, value) => {
    expect(parse({ [field]: value })).toEqual({ ok: true, value: { ...allDefaults, [field]: value } });
  });

  it('store the WhatsApp number as digits only', () => {
    const value = { ...allDefaults, whatsappNumber: '919847012345' };
    expect(parse({ whatsappNumber: ' +91 98470 12345 ' })).toEqual({ ok: true, value });
  });

  it.each([
    ['taxRate', -0.1, 'Tax rate must be from 0 to 100'],
    ['taxRate', 100.1, 'Tax rate must be from 0 to 100'],
    ['taxRate', 12.34, 'Tax rate can have at most one decimal'],
    ['taxRate', '18', 'Tax rate must be a number'],
    ['freeShippingThreshold', -100, 'Free shipping threshold must be 0 or more, in steps of 100'],
    ['freeShippingThreshold', 1550, 'Free shipping threshold must be 0 or more, in steps of 100'],
    ['freeShippingThreshold', Number.NaN, 'Free shipping threshold must be a number'],
    ['freeShippingThreshold', 1e9, 'Free shipping threshold must be at most 1,00,00,000.00'],
    ['whatsappNumber', '12345', 'Please enter the number with country code, such as 919876543210'],
    ['whatsappNumber', '', 'WhatsApp number is required'],
    ['storeName', ' ', 'Store name is required'],
    ['storeName', 'a'.repeat(101), 'Please use at most 100 characters'],
    ['storeEmail', 'nobody', 'Please enter a valid email address'],
    ['storeEmail', '', 'Store email is required'],
    ['openingHours', 'a'.repeat(501), 'Please use at most 500 characters'],
    ['defaultCurrency', '', 'Currency symbol is required'],
    ['enableGuestCheckout', 'yes', 'Guest checkout must be true or false'],
    ['messageMonths', -1, 'Months must be a whole number from 0 to 120'],
    ['messageMonths', 121, 'Months must be a whole number from 0 to 120'],
    ['messageMonths', 1.5, 'Months must be a whole number from 0 to 120'],
    ['messageMonths', '12', 'Months must be a whole number from 0 to 120'],
    [
      'tagGroups',
      'full-sun, low-light',
      'Start each line with the name of the group and a colon, such as Light: full-sun',
    ],
    ['mapPlace', 'Thrissur', 'Please enter latitude and longitude, such as 9.9750, 76.2800'],
    ['instagramUrl', 'javascript:alert(1)', 'Please enter an address that starts with https://'],
    ['instagramUrl', 'https://', 'Please enter an address that starts with https://'],
  ])('reject %s %o', (field, value, message) => {
    expect(parse({ [field]: value })).toEqual({ ok: false, errors: { [field]: message } });
  });
});
