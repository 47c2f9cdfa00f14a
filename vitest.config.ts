import { defineConfig, type TestUserConfig } from 'vitest/config'
import { LongestFirst } from './test/longest-first.ts'

/** Settings of every run, that of the slow tests too. */
export const everyRun = {
  pool: 'forks',
  maxWorkers: 2,
  silent: 'passed-only',
  reporters: ['default', './test/slow-files.ts'],
  sequence: { sequencer: LongestFirst },
  // Nets for what hangs: on a busy machine a minute is soon over.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // Its own second is none on a busy machine: what is polled for is not a question of time.
  expect: { poll: { timeout: 30_000 } },
} satisfies TestUserConfig

/** The files that `npm test` leaves out: `npm run test:slow` and `npm run proof` run them. */
const longTests = '**/*.{slow,proof}.test.ts'

/** In a browser, on one product: one browser and one set of modules for all files of a worker. */
export const inBrowser = {
  isolate: false,
  // Two browsers are all that two cores serve in time. They start after all other files.
  sequence: { groupOrder: 1 },
  globalSetup: ['test/e2e/setup.ts'],
} satisfies TestUserConfig

/** On the real engine: a table of its own for each file. */
export const onTheEngine = {
  globalSetup: ['test/fixtures/stack/policies.ts'],
  sequence: { setupFiles: 'list' },
  setupFiles: ['test/fixtures/services/own-modules.ts', 'test/fixtures/services/table.ts'],
} satisfies TestUserConfig

export default defineConfig({
  test: {
    ...everyRun,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
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
          isolate: false,
          ...onTheEngine,
          include: ['test/{api,security}/**/*.test.ts'],
          exclude: [longTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'infra',
          isolate: false,
          include: ['test/infra/**/*.test.ts'],
          exclude: [longTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          ...inBrowser,
          include: ['test/e2e/**/*.test.ts'],
          exclude: [longTests],
        },
      },
    ],
  },
})
