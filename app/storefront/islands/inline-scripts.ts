import { speculationRules } from '../navigation/speculation-rules.ts';
import { queueEarlyTaps } from './early-taps.ts';
import { showStoredCounts } from './stored-counts.ts';

/** The texts of the scripts that stand in every storefront page; the security policy names each by its hash. */
export function inlineScripts(entryScript: string) {
  return {
    storedCounts: `(${oneLine(showStoredCounts)})()`,
    earlyTaps: `(${oneLine(queueEarlyTaps)})(${JSON.stringify(entryScript)})`,
    speculationRules: JSON.stringify(speculationRules),
  };
}

/** The functions contain no comments, and every statement ends with its semicolon. */
function oneLine(script: (...args: never[]) => void): string {
  return String(script).replaceAll(/\n\s*/g, '');
}
