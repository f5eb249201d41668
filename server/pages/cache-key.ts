const ofTheCatalogue = ['category', 'q', 'tags', 'min', 'max', 'sort', 'cursor'];

/** All that pages read of what stands behind the `?`. */
export const readByPages = new Set([...ofTheCatalogue, 'sent', 'part', '_routes']);

/** All that the public lists read. */
const readByLists = new Set([...ofTheCatalogue, 'limit']);

/**
 * The address without what no page reads: links in advertisements and messengers carry marks of their own, a different
 * one for every visitor, and all of these visitors get the one page that is kept.
 */
export const pageAddress = (address: string) => withOnly(readByPages, address);

/** The same for an answer of the API: whatever anybody adds, the list is made once. */
export const listAddress = (address: string) => withOnly(readByLists, address);

function withOnly(names: Set<string>, address: string): string {
  const end = address.indexOf('?');
  if (end === -1) return address;
  const read = address
    .slice(end + 1)
    .split('&')
    .filter(isRead);
  return address.slice(0, end) + (read.length > 0 ? `?${read.join('&')}` : '');

  /** A name that is spelt in some other way is the reader's to understand. */
  function isRead(parameter: string): boolean {
    const [name = ''] = parameter.split('=', 1);
    return names.has(name) || /[%+]/.test(name);
  }
}

/** The same question, asked of another address. */
export function at(address: string, request: Request): Request {
  const { url, method, headers } = request;
  return address === url ? request : new Request(address, { method, headers });
}
