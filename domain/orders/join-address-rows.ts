/** One line for a message; a row may already end with the comma. */
export function joinAddressRows(rows: readonly string[]): string {
  return rows
    .map(row => row.replace(/[\s,]{1,9}$/u, ''))
    .filter(Boolean)
    .join(', ');
}
