import { describe, expect, it } from 'vitest';
import { parseCustomer, sampleCustomers } from './customer.ts';

const customer = {
  name: 'Sample Customer One',
  email: 'one@customer.example',
  phone: '0484 000 0000',
  address: '1 Sample Street\nKochi',
};

describe('parseCustomer', () => {
  it('requires name, email, phone and address', () => {
    expect(parseCustomer(customer)).toEqual({ ok: true, value: customer });
    expect(parseCustomer({ name: '', email: ' ', phone: null })).toEqual({
      ok: false,
      errors: {
        name: 'Customer name is required',
        email: 'Customer email is required',
        phone: 'Customer phone is required',
        address: 'Customer address is required',
      },
    });
  });

  it('accepts an order count and ignores id and date', () => {
    const sent = { ...customer, orders: 3, id: 'x', created_at: 'x' };
    expect(parseCustomer(sent)).toEqual({ ok: true, value: { ...customer, orders: 3 } });
  });

  it.each([
    ['orders', -1, 'Orders must be a whole number, 0 or more'],
    ['orders', 1.5, 'Orders must be a whole number, 0 or more'],
    ['orders', '3', 'Orders must be a whole number, 0 or more'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['address', 'a'.repeat(501), 'Please use at most 500 characters'],
  ])('rejects %s %o', (field, value, message) => {
    expect(parseCustomer({ ...customer, [field]: value })).toEqual({
      ok: false,
      errors: { [field]: message },
    });
  });

  it('has two sample customers named as samples', () => {
    expect(sampleCustomers).toHaveLength(2);
    for (const sample of sampleCustomers) {
      expect(sample.name).toContain('Sample');
      expect(parseCustomer(sample)).toEqual({ ok: true, value: sample });
    }
  });
});
