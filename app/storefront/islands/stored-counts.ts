/**
 * Runs inline after the header, so that its badges are correct at first paint. Must write the same attributes as the
 * header. No comments inside: the text of this function is the script.
 */
export function showStoredCounts(): void {
  function stored(key: string, list: 'items' | 'ids'): unknown[] {
    try {
      const value = JSON.parse(sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? '[]');
      const rows = Array.isArray(value) ? value : value?.[list];
      return Array.isArray(rows) ? rows : [];
    } catch {
      return [];
    }
  }

  function show(path: string, name: string, count: number) {
    const link = document.querySelector(`.header-tools a[href="${path}"]`);
    if (!link || !(count > 0)) return;
    link.setAttribute('aria-label', `${name}, ${count === 1 ? '1 item' : `${count} items`}`);
    link.querySelector('.count')?.setAttribute('data-count', count > 99 ? '99+' : `${count}`);
  }

  type Row = { quantity?: unknown; product?: { stock?: number } } | null;
  const cartCount = (stored('thalir.cart', 'items') as Row[]).reduce((sum, row) => {
    const quantity = Math.floor(Number(row?.quantity)) || 1;
    return sum + Math.max(1, Math.min(quantity, row?.product?.stock ?? 0));
  }, 0);
  show('/cart', 'Cart', cartCount);
  show('/wishlist', 'Wishlist', new Set(stored('thalir.wishlist', 'ids')).size);
}
