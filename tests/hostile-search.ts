/** Whatever any endpoint reads from its query. */
export const parameters = [
  ...['q', 'category', 'tags', 'min', 'max', 'sort', 'limit', 'cursor', 'stock', 'page', 'back'],
  ...['email', 'phone', 'from', 'to', 'code', 'id'],
];

/** A search with a text in one of them. A cursor is only read beside a limit, and only if it could be one of ours. */
export function searchWith(name: string, text: string): URLSearchParams {
  if (name !== 'cursor') return new URLSearchParams({ [name]: text });
  const place = JSON.stringify(['newest', text, text]);
  return new URLSearchParams({ limit: '2', cursor: Buffer.from(place).toString('base64url') });
}
