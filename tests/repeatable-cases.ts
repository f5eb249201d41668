import fc from 'fast-check';

// A fixed seed by default, for reproducible results; the full run uses random seeds, reported on failure.
if (process.env.FAULTS !== 'full') fc.configureGlobal({ seed: 20_261_115 });
