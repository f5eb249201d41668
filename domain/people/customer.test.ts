import { describe, expect, it } from 'vitest';
import { parseCustomer, parseCustomerDetails, sampleCustomers } from './customer.ts';

const customer = {
  name: 'Sample Customer One',
  email: 'one@customer.example',
  phone: '0484 000 0000',
  address: '1 Sample Street\nKochi',
};

describe('parseCustomer', () => {
  it('requires a name, and a phone number or an email address', () => {
    expect(parseCustomer(customer)).toEqual({ ok: true, value: customer });
    expect(parseCustomer({ ...customer, email: '' }).ok).toBe(true);
    expect(parseCustomer({ ...customer, phone: '', address: '' }).ok).toBe(true);
    const phone = 'Please enter a phone number of at least ten digits or an e-mail address';
    expect(parseCustomer({ name: '', email: ' ', phone: null })).toEqual({
      ok: false,
      errors: { name: 'Customer name is required', phone },
    });
    expect(parseCustomer({ name: 'Sample', phone: '12345' })).toEqual({ ok: false, errors: { phone } });
  });

  it('parses details without an order count', () => {
    const empty = { phone: '', email: '', address: '' };
    expect(parseCustomerDetails({ name: 'Sample', phone: '98470 12345', orders: 'x' })).toEqual({
      ok: true,
      value: { ...empty, name: 'Sample', phone: '98470 12345' },
    });
    expect(parseCustomerDetails({ name: 'Sample', phone: '12' }).ok).toBe(false);
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
