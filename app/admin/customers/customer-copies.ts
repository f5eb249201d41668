import type { Customer } from '../../../domain/people/customer.ts';
import { createPersonalListCopy } from '../local-copies.ts';

const texts = ['id', 'name', 'email', 'phone', 'address', 'created_at'] as const;

export const customerCopies = createPersonalListCopy('thalir.customers', isCustomer);

function isCustomer(value: unknown): value is Customer {
  const given = Object(value) as Record<string, unknown>;
  return texts.every(field => typeof given[field] === 'string') && typeof given.orders === 'number';
}
