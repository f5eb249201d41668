/** What to do when stock is short. The first is the default and is left out of messages and storage. */
export const ifShortChoices = ['ask', 'smaller', 'similar', 'leave'] as const;
export type IfShort = (typeof ifShortChoices)[number];

export function isIfShort(value: unknown): value is IfShort {
  return ifShortChoices.some(choice => choice === value);
}
