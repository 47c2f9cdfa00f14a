import { defineConfig } from 'vitest/config'

/** Phones in a browser, where all others of its folder work on the engine. */
const outageDays = 'test/soak/outage-days.proof.test.ts'

/**
 * The long forms of the checks: 300 power cuts, 20,000 malformed requests, 10,000 duplicates, 10,000 days of a phone
 * that loses what can be lost, 30 days of three phones in a browser, a year of e-mails in five zones, 50,000 random
 * workweeks, 10,000 random series of shifts, 200 places that two take at once, 1,000 changes of the role of who made a
 * token, every call with every scope, 1,000 events of two companies, twenty drawn receipts, 300 companies reminded in
 * one minute, clocks until 2037, every screen on a desktop too, and each guard of a screen taken out.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 1,
    env: {
      KILLS: '300',
      FUZZ: '20000',
      OUTBOX_SEEDS: '10000',
      OUTAGE_DAYS: '30',
      EMAIL_DAYS: '370',
      RACERS: '100',
      CLAIMS: '200',
      ROLE_CHANGES: '1000',
      SCOPES: 'whole',
      EVENTS: '1000',
      RANDOM_ACTS: '1000',
      SETTINGS_CHANGES: '1000',
      PARTITIONS: '1000',
      WEEKS: '10000',
      FORTNIGHTS: '2000',
      RECEIPTS: '20',
      SERIES: '10000',
      PLANS: '1000',
      COMPANIES: '300',
      ZONES: 'all years',
      SCREENS: 'whole',
    },
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'engine',
          include: [
            'test/{property,soak,stress}/**/*.test.ts',
            'test/api/log-entries/random-acts.test.ts',
            'test/api/reminders/reminder-rounds.test.ts',
            'test/api/reports/report-partition.test.ts',
            'test/api/schedule/claiming.test.ts',
            'test/api/tokens/token-rights.slow.test.ts',
          ],
          exclude: [outageDays],
          globalSetup: ['test/fixtures/stack/policies.ts'],
          setupFiles: ['test/fixtures/services/table.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'guards',
          include: ['test/{browsers,infra,mutation}/**/*.proof.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'web/api/outbox/outbox.test.ts',
            'shared/payroll/wages/properties.test.ts',
            'shared/schedule/{recurrence,planned-pay}.test.ts',
            'shared/payroll/sheet/{properties,settings-change}.test.ts',
            'shared/time/time-zone.test.ts',
            'test/infra/receipts.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: [outageDays, 'test/e2e/screens/every-screen.slow.test.ts'],
          globalSetup: ['test/e2e/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'power cuts',
          include: ['test/e2e/operations/power-cut.slow.test.ts'],
          globalSetup: ['test/e2e/setup.ts'],
        },
      },
    ],
  },
})
