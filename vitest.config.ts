import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// These send Unix signals and start `sh` or `ps`.
const unixTests = ['scripts/**', 'tests/faults/**', 'server/photos/encoder-client.test.ts'];
const unixOnly = process.platform === 'win32' ? unixTests : [];
const exclude = ['tests/e2e/**', 'node_modules/**', 'build/**', ...unixOnly];

export default defineConfig({
  test: {
    environment: 'node',
    // Property tests make thousands of cases, and shops are opened, also on machines that are busy with something else.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ['tests/repeatable-cases.ts'],
    // One more than Vitest would take by itself: on two cores that is twice as quick.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: ['domain/**/*.test.ts', 'app/**/*.test.{ts,tsx}'], exclude },
      },
      {
        extends: true,
        test: {
          name: 'shop',
          include: ['server/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude,
          globalSetup: 'tests/postgres-setup.ts',
        },
      },
    ],
  },
});
