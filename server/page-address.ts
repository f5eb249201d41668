/** All that pages read of what stands behind the `?`. */
export const readByPages = new Set([
  'category',
  'q',
  'tags',
  'min',
  'max',
  'sort',
  'cursor',
  'sent',
  'part',
  '_routes',
]);

/**
 * The address without what no page reads: links in advertisements and messengers carry marks of their own, a different
 * one for every visitor, and all of these visitors get the one page that is kept.
 */
export function pageAddress(address: string): string {
  const end = address.indexOf('?');
  if (end === -1) return address;
  const read = address
    .slice(end + 1)
    .split('&')
    .filter(isRead);
  return address.slice(0, end) + (read.length > 0 ? `?${read.join('&')}` : '');
}

/** A name that is spelt in some other way is the page's to read. */
function isRead(parameter: string): boolean {
  const [name = ''] = parameter.split('=', 1);
  return readByPages.has(name) || /[%+]/.test(name);
}
