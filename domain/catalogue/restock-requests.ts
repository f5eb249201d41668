export function formatRestockRequests(taps: number): string {
  return taps === 1 ? '1 request' : `${taps.toLocaleString('en-IN')} requests`;
}
