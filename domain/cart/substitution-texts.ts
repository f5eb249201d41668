import type { IfShort } from './substitution.ts';

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
