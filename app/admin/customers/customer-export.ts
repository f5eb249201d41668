import { csvLine } from '../../../domain/catalogue/csv-line.ts';
import type { Customer } from '../../../domain/people/customer.ts';
import { saveFile } from '../download-file.ts';

const columns = ['id', 'name', 'email', 'phone', 'address', 'orders', 'created_at'] as const;

export function exportCustomers(customers: Customer[], format: 'csv' | 'json'): void {
  if (format === 'csv') saveFile('customers.csv', 'text/csv', customersCsv(customers));
  else saveFile('customers.json', 'application/json', JSON.stringify(customers, null, 2));
}

/** As spreadsheets read it: with a byte order mark. */
export function customersCsv(customers: Customer[]): string {
  const rows = customers.map(customer => columns.map(column => String(customer[column])));
  return `\ufeff${[columns, ...rows].map(csvLine).join('')}`;
}
