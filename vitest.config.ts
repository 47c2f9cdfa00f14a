import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    silent: 'passed-only',
    reporters: ['default', './test/slow-files.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Its own second is none on a busy machine: what is polled for is not a question of time.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'shared/**/*.test.ts',
            'web/**/*.test.ts',
            'infra/**/*.test.ts',
            'functions/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['test/api/**/*.test.ts', 'test/security/**/*.test.ts'],
          globalSetup: ['test/fixtures/policies.ts'],
          setupFiles: ['test/fixtures/table.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'infra', isolate: false, include: ['test/infra/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          // One browser and one set of modules for all files of a worker.
          isolate: false,
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/e2e/setup.ts'],
        },
      },
    ],
  },
})
