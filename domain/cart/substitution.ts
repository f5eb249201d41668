/** What the shop should do when it has too few for a line of the order. The first is the default and goes without saying. */
export const ifShortChoices = ['ask', 'smaller', 'similar', 'leave'] as const;
export type IfShort = (typeof ifShortChoices)[number];

export function isIfShort(value: unknown): value is IfShort {
  return ifShortChoices.some(choice => choice === value);
}
