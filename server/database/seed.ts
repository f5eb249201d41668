import { sampleCustomers } from '../../domain/customer.ts';
import type { Shop } from '../shop.ts';

/** Fills a new shop with what makes it look alive; called once, inside one transaction. */
export async function seedDemo(shop: Shop): Promise<void> {
  for (const customer of sampleCustomers) await shop.customers.add(customer);
}
