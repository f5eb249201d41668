import fc from 'fast-check';

// The same cases in every run, so that a change passes or fails by what it changes and not by luck.
// The large run looks further: every time at other cases, named in the report when one fails.
if (process.env.FAULTS !== 'full') fc.configureGlobal({ seed: 20_261_115 });
