import * as z from 'zod/mini';
import { line, paragraphs, readForm } from '../input/form.ts';
import type { Parsed } from '../input/parse-result.ts';
import { isEmail } from './contact.ts';

export type Customer = {
  id: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  orders: number;
  created_at: string;
};

/** What the owner writes down; without `orders` the count stays what it was (0 when new). */
export type CustomerDraft = Pick<Customer, 'name' | 'email' | 'phone' | 'address'> & { orders?: number };

const wholeOrders = 'Orders must be a whole number, 0 or more';

const customerForm = z.object({
  name: line(100, 'Customer name is required'),
  email: line(254, 'Customer email is required').check(
    z.refine(isEmail, 'Please enter a valid email address'),
  ),
  phone: line(40, 'Customer phone is required'),
  address: paragraphs(500, 'Customer address is required'),
  orders: z.exactOptional(
    z.int(wholeOrders).check(z.minimum(0, wholeOrders), z.maximum(1_000_000, wholeOrders)),
  ),
});

export function parseCustomer(input: unknown): Parsed<CustomerDraft> {
  return readForm(customerForm, input);
}

/** Shows the owner what the list looks like; seeded when it is empty. */
export const sampleCustomers: readonly CustomerDraft[] = [
  {
    name: 'Sample Customer One',
    email: 'one@customer.example',
    phone: '+91 00000 00001',
    address: '1 Sample Street, Kochi',
    orders: 2,
  },
  {
    name: 'Sample Customer Two',
    email: 'two@customer.example',
    phone: '+91 00000 00002',
    address: '2 Sample Street, Thrissur',
    orders: 0,
  },
];
