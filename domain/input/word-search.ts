export function searchRows<Row extends Record<Field, string>, Field extends string>(
  rows: Row[],
  search: string,
  fields: readonly Field[],
): Row[] {
  const words = normalize(search).split(/\s+/).filter(Boolean);
  return rows.filter(row => {
    const text = normalize(fields.map(field => row[field]).join('\n'));
    return words.every(word => text.includes(word));
  });
}

const normalize = (text: string) => text.normalize('NFC').toLowerCase();
