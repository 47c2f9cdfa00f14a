import { defineConfig } from 'vitest/config'

/** What mutation testing runs: the tests that hold the guards of the API and of the stack. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    silent: true,
    include: [
      'test/api/**/*.test.ts',
      'test/security/**/*.test.ts',
      'test/infra/{commands.slow,rotate,stack}.test.ts',
    ],
    exclude: ['test/api/**/*.slow.test.ts'],
    globalSetup: ['test/fixtures/stack/policies.ts'],
    setupFiles: ['test/fixtures/services/table.ts'],
  },
})
