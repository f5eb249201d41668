import type { Customer } from '../../../domain/customer.ts';
import { saveFile } from '../save-file.ts';

const columns = ['id', 'name', 'email', 'phone', 'address', 'orders', 'created_at'] as const;

export async function exportCustomers(customers: Customer[], format: 'csv' | 'json'): Promise<void> {
  if (format === 'json')
    return saveFile('customers.json', 'application/json', JSON.stringify(customers, null, 2));
  saveFile('customers.csv', 'text/csv', await customersCsv(customers));
}

/** As spreadsheets read it: with a byte order mark, and no cell that would run as a formula. */
export async function customersCsv(customers: Customer[]): Promise<string> {
  const { default: papa } = await import('papaparse');
  return `\ufeff${papa.unparse(customers, { columns: [...columns], escapeFormulae: true })}\r\n`;
}
