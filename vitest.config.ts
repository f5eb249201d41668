import { defineConfig } from 'vitest/config';

const exclude = ['tests/e2e/**', 'node_modules/**', 'build/**'];

export default defineConfig({
  test: {
    environment: 'node',
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
