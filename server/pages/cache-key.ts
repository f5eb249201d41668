export const pageParameters = new Set([
  'category',
  'q',
  'tags',
  'min',
  'max',
  'stock',
  'difficulty',
  'sort',
  'implied',
  'exact',
  'cursor',
  'sent',
  'part',
  '_routes',
]);

/** Drops tracking parameters, which differ for every visitor, so that all of them get the one cached page. */
export function pageCacheUrl(url: string): string {
  const end = url.indexOf('?');
  if (end === -1) return url;
  const parameters = url
    .slice(end + 1)
    .split('&')
    .filter(isKnown);
  return url.slice(0, end) + (parameters.length > 0 ? `?${parameters.join('&')}` : '');

  /** Encoded names are kept, because they may decode to a known one. */
  function isKnown(parameter: string): boolean {
    const [name = ''] = parameter.split('=', 1);
    return pageParameters.has(name) || /[%+]/.test(name);
  }
}

export function withUrl(newUrl: string, request: Request): Request {
  const { url, method, headers } = request;
  return newUrl === url ? request : new Request(newUrl, { method, headers });
}
