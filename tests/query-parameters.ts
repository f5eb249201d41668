/** Every query parameter that an endpoint reads. */
export const parameters = [
  ...[
    'q',
    'category',
    'tags',
    'min',
    'max',
    'sort',
    'limit',
    'cursor',
    'stock',
    'difficulty',
    'page',
    'back',
  ],
  ...['email', 'phone', 'from', 'to', 'code', 'id'],
];

/** A cursor is read only with a limit, and only if it has our format. */
export function searchWith(name: string, text: string): URLSearchParams {
  if (name !== 'cursor') return new URLSearchParams({ [name]: text });
  const place = JSON.stringify(['newest', text, text]);
  return new URLSearchParams({ limit: '2', cursor: Buffer.from(place).toString('base64url') });
}
