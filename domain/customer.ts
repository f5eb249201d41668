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
