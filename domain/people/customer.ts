import * as z from 'zod/mini';
import { parseForm, requiredLine, requiredParagraphs } from '../input/form.ts';
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

/** Without `orders`, the count stays unchanged (0 when new). */
export type CustomerDraft = Pick<Customer, 'name' | 'email' | 'phone' | 'address'> & { orders?: number };

const ordersMessage = 'Orders must be a whole number, 0 or more';

export const customerSchema = z.object({
  name: requiredLine(100, 'Customer name is required'),
  email: requiredLine(254, 'Customer email is required').check(
    z.refine(isEmail, 'Please enter a valid email address'),
  ),
  phone: requiredLine(40, 'Customer phone is required'),
  address: requiredParagraphs(500, 'Customer address is required'),
  orders: z.exactOptional(
    z.int(ordersMessage).check(z.minimum(0, ordersMessage), z.maximum(1_000_000, ordersMessage)),
  ),
});

export function parseCustomer(input: unknown): Parsed<CustomerDraft> {
  return parseForm(customerSchema, input);
}

/** Seeded when the list is empty. */
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
