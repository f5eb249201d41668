import type { IfShort } from './substitution.ts';

export const ifShortLabels: Record<IfShort, string> = {
  ask: 'Ask me',
  smaller: 'Send a smaller one',
  similar: 'Send a similar one',
  leave: 'Skip it',
};

/** Texts of messages that were sent by earlier versions. */
export const earlierIfShortLabels: Record<IfShort, string> = {
  ask: 'Ask me',
  smaller: 'Smaller one',
  similar: 'Similar one',
  leave: 'Leave it out',
};

/** The end of a message line: ` - if out of stock: send a similar one`. */
export function ifShortSuffix(choice: IfShort): string {
  return choice === 'ask' ? '' : ` - if out of stock: ${ifShortLabels[choice].toLowerCase()}`;
}
