export function formatProductCount(count: number, orMore = false): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en-IN')}${orMore ? '+' : ''} products`;
}
