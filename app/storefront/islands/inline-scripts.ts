import { speculationRules } from '../navigation/speculation-rules.ts';
import { queueEarlyTaps } from './early-taps.ts';
import { showStoredCounts } from './stored-counts.ts';

/** Inline on every storefront page; the content security policy allows each by its hash. */
export function inlineScripts(entryScript: string) {
  return {
    storedCounts,
    earlyTaps: `${earlyTaps}(${JSON.stringify(entryScript)})`,
    speculationRules: rules,
  };
}

const storedCounts = `(${oneLine(showStoredCounts)})()`;
const earlyTaps = `(${oneLine(queueEarlyTaps)})`;
const rules = JSON.stringify(speculationRules);

/** Requires a function without comments whose statements all end with a semicolon. */
function oneLine(script: (...args: never[]) => void): string {
  return String(script).replaceAll(/\n\s*/g, '');
}
