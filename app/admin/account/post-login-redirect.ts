const dashboard = '/admin';

/** The requested page if it is in the admin area, else the dashboard. */
export function safeRedirectPath(next: string | null): string {
  // Browsers read `\` as `/` and drop tabs and line breaks, so only plain characters are allowed.
  const isAdminPath =
    next !== null && /^\/admin(?:[/?][\w\-./~%?=&+]*)?$/.test(next) && !next.startsWith('/admin/login');
  return isAdminPath ? next : dashboard;
}
