import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../infra/bundle-functions.ts'
import {
  alarmedMetrics,
  costsOf,
  costTable,
  measuredUnits,
  secretsMade,
} from '../../infra/commands/cost/cost.ts'
import { polledQueues } from '../../infra/commands/cost/schedule-cost.ts'
import { readStage } from '../../infra/settings.ts'
import { fullestSettings, prodSettings, synthesize } from '../fixtures/stack/synthesis.ts'

const stage = (given: Record<string, unknown>) => readStage((name) => given[name])
const prod = stage(prodSettings)
const dev = stage({ stage: 'dev' })

/** A table as it stands in a document, whatever the width of its columns. */
const plain = (text: string) => text.replaceAll(/-{3,}/g, '---').replaceAll(/ +/g, ' ')

test.each([
  ['prod', prod],
  ['dev', dev],
])('what the operators are told %s costs is what the command computes', (_, settings) => {
  const text = plain(readFileSync(path.join(root, 'infra/OPERATORS.md'), 'utf8'))
  expect(text).toContain(plain(costTable(settings, [1, 10, 100], 12)))
})

const dollars = (what: RegExp, companies: number, month: number, settings = prod) =>
  costsOf(settings, companies, month)
    .filter((line) => what.test(line.what))
    .reduce((sum, line) => sum + line.dollars, 0)

test('full copies make backups grow with the data, for 35 days and for a year in cold storage', () => {
  // By hand: 100 companies of 1.45 MB a month are 1.74 GB after a year, lie 35 times at 10 cents.
  expect(dollars(/backups/, 100, 12)).toBeGreaterThan(5.5)
  expect(dollars(/backups/, 100, 12)).toBeLessThan(7)
  expect(dollars(/backups/, 100, 48)).toBeGreaterThan(4 * dollars(/backups/, 100, 12) * 0.95)
  expect(dollars(/backups/, 100, 48, dev)).toBe(0)
})

test('requests of the table are those that were measured', () => {
  const { calls, reads, writes } = measuredUnits()
  expect(calls / 220).toBeCloseTo(52.4, 0)
  const bill = (reads * 0.125 + writes * 0.625) / 1e6
  expect(dollars(/DynamoDB: requests/, 1, 12)).toBeCloseTo(bill, 6)
})

test('keys cost more with each of their first two rotations, and not with a third', () => {
  const keys = [1, 12, 24, 60].map((month) => Math.round(dollars(/keys/, 1, month)))
  expect(keys).toEqual([4, 8, 12, 12])
})

test('pictures cost what is kept of them, month by month, and what is fetched', () => {
  const [first, tenth] = [dollars(/pictures/, 1, 1), dollars(/pictures/, 1, 10)]
  // By hand: 220 photos of 270 kB are 59 MB a month, at 2.3 cents a gigabyte.
  expect(tenth - first).toBeCloseTo(9 * 0.0594 * 0.023, 4)
  expect(dollars(/pictures/, 10, 1)).toBeCloseTo(10 * first, 4)
})

test('an alarm is paid for by each metric that it looks at: as many as the template has', async () => {
  const { template } = await synthesize(prodSettings)
  const counts = Object.values(template.findResources('AWS::CloudWatch::Alarm')).map(
    ({ Properties }) => {
      const { Metrics = [] } = Properties as { Metrics?: { MetricStat?: unknown }[] }
      return Math.max(1, Metrics.filter(({ MetricStat }) => MetricStat).length)
    },
  )
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(alarmedMetrics)
})

test.each([
  ['prod', prodSettings],
  ['dev', { stage: 'dev' }],
  ['every setting', fullestSettings],
])(
  '%s is charged for as many secrets, keys and polled queues as its template has',
  async (_, given) => {
    const { template, settings } = await synthesize(given)
    const mappings = Object.values(template.findResources('AWS::Lambda::EventSourceMapping'))
    const queues = mappings.filter(({ Properties }) => !('StartingPosition' in Properties))
    expect(queues.length).toBeGreaterThan(1)
    expect(polledQueues(settings)).toBe(queues.length)
    template.resourceCountIs('AWS::SecretsManager::Secret', secretsMade(settings))
    const keys = Object.keys(template.findResources('AWS::KMS::Key')).length
    expect(costsOf(settings, 1, 1).map(({ what }) => what)).toContainEqual(
      expect.stringMatching(`^${keys} keys`),
    )
  },
)

test('reminders cost their rounds, and looks that grow with companies and punches', () => {
  const [none, one, ten] = [0, 1, 10].map((companies) => dollars(/reminders/, companies, 1))
  // By hand: 43,200 calls at 1.2 and 30 ms at 0.4 millionths of a dollar.
  expect(none).toBeCloseTo(43_200 * 1.6e-6, 3)
  expect((ten ?? 0) - (none ?? 0)).toBeCloseTo(10 * ((one ?? 0) - (none ?? 0)), 4)
  expect(dollars(/polled|poll/, 1, 1)).toBeCloseTo(4 * 648_000 * 0.4e-6, 4)
})
