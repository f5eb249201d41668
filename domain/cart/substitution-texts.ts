import type { IfShort } from './substitution.ts';

export const ifShortLabels: Record<IfShort, string> = {
  ask: 'Ask me',
  smaller: 'Smaller one',
  similar: 'Similar one',
  leave: 'Leave it out',
};

/** The end of a message line: ` - if short: similar one`. */
export function ifShortSuffix(choice: IfShort): string {
  return choice === 'ask' ? '' : ` - if short: ${ifShortLabels[choice].toLowerCase()}`;
}
