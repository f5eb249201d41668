/** Opens an address in a new tab and answers whether it did. `noopener` would hide that, so the tie is cut by hand. */
export function openTab(address: string): boolean {
  const tab = window.open(address, '_blank');
  if (!tab || tab.closed) return false;
  tab.opener = null;
  return true;
}
