/** How often shoppers tapped 'Tell me when it is back'. */
export function timesAsked(taps: number): string {
  return taps === 1 ? 'Asked for once' : `Asked for ${taps.toLocaleString('en-IN')} times`;
}
