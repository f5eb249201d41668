import * as z from 'zod/mini';
import { optionalLine, optionalParagraphs, parseForm, presentFields, requiredLine } from '../input/form.ts';
import type { Parsed } from '../input/parse-result.ts';
import { isEmail } from './contact.ts';
import { hasNoContact } from './person.ts';

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
export type CustomerDraft = CustomerDetails & { orders?: number };

export type CustomerDetails = Pick<Customer, 'name' | 'email' | 'phone' | 'address'>;

const ordersMessage = 'Orders must be a whole number, 0 or more';

const detailFields = {
  name: requiredLine(100, 'Customer name is required'),
  email: optionalLine(254).check(
    z.refine(email => email === '' || isEmail(email), 'Please enter a valid email address'),
  ),
  phone: optionalLine(40),
  address: optionalParagraphs(500),
};

export const customerDetailsSchema = z.object(detailFields);

export const customerSchema = z.object({
  ...detailFields,
  orders: z.exactOptional(
    z.int(ordersMessage).check(z.minimum(0, ordersMessage), z.maximum(1_000_000, ordersMessage)),
  ),
});

export function parseCustomer(input: unknown): Parsed<CustomerDraft> {
  return requireContact(parseForm(customerSchema, input), input);
}

export function parseCustomerDetails(input: unknown): Parsed<CustomerDetails> {
  return requireContact(parseForm(customerDetailsSchema, input), input);
}

/** A phone number or an email address identifies the customer later. */
function requireContact<T extends CustomerDetails>(parsed: Parsed<T>, input: unknown): Parsed<T> {
  const { email, phone } = presentFields(input);
  if (!hasNoContact({ email: toText(email), phone: toText(phone) })) return parsed;
  return { ok: false, errors: { ...(parsed.ok ? {} : parsed.errors), phone: noContactMessage } };
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

const noContactMessage = 'Please enter a phone number of at least ten digits or an e-mail address';

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
