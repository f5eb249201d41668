/** Returns whether the tab opened. With `noopener` that is unknown, so the opener is cleared afterwards. */
export function openTab(url: string): boolean {
  const tab = window.open(url, '_blank');
  if (!tab || tab.closed) return false;
  tab.opener = null;
  return true;
}
