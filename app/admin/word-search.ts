/** The rows that hold every word of the search in one of these fields. */
export function searchRows<Row extends Record<Field, string>, Field extends string>(
  rows: Row[],
  search: string,
  fields: readonly Field[],
): Row[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return rows.filter(row => {
    const text = plain(fields.map(field => row[field]).join('\n'));
    return words.every(word => text.includes(word));
  });
}

const plain = (text: string) => text.normalize('NFC').toLowerCase();
