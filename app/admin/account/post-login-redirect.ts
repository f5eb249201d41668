const dashboard = '/admin';

/** Where to go after signing in: the page first asked for if it is one of the back office, else the dashboard. */
export function wayBack(next: string | null): string {
  // Browsers read `\` as `/` and drop tabs and line breaks, so only plain characters may follow.
  const isOurs =
    next !== null && /^\/admin(?:[/?][\w\-./~%?=&+]*)?$/.test(next) && !next.startsWith('/admin/login');
  return isOurs ? next : dashboard;
}
