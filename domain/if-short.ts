/** What the shop should do when it has too few for a line of the order. The first is the default and goes without saying. */
export const ifShortChoices = ['ask', 'smaller', 'similar', 'leave'] as const;
export type IfShort = (typeof ifShortChoices)[number];

export const ifShortLabels: Record<IfShort, string> = {
  ask: 'Ask me',
  smaller: 'Smaller one',
  similar: 'Similar one',
  leave: 'Leave it out',
};

/** How a line of the message ends when the shopper chose: ` - if short: similar one`. */
export function ifShortWords(choice: IfShort): string {
  return choice === 'ask' ? '' : ` - if short: ${ifShortLabels[choice].toLowerCase()}`;
}

export function isIfShort(value: unknown): value is IfShort {
  return ifShortChoices.some(choice => choice === value);
}
