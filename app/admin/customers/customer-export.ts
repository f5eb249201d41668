import { csvLine } from '../../../domain/catalogue/csv-line.ts';
import type { Customer } from '../../../domain/people/customer.ts';
import { downloadText } from '../download-file.ts';

const columns = ['id', 'name', 'email', 'phone', 'address', 'orders', 'created_at'] as const;

export function exportCustomers(customers: Customer[], format: 'csv' | 'json'): void {
  if (format === 'csv') downloadText('customers.csv', 'text/csv', customersCsv(customers));
  else downloadText('customers.json', 'application/json', JSON.stringify(customers, null, 2));
}

/** Spreadsheets need the byte order mark to detect UTF-8. */
export function customersCsv(customers: Customer[]): string {
  const rows = customers.map(customer => columns.map(column => String(customer[column])));
  return `\ufeff${[columns, ...rows].map(csvLine).join('')}`;
}
