import { expect, test } from 'vitest'
import { leavingReport, remainsOf } from '../../infra/commands/tenants/leaving-report.ts'
import { prodSettings, synthesize } from '../fixtures/stack/synthesis.ts'

const now = Date.parse('2026-11-29T12:00:00Z')
const prod = { dailyBackup: true, logDays: 90 } as const

const daysOf = (lines: string[]) =>
  lines.map((line) => Number(/\((\d+) days\)$/.exec(line)?.[1])).toSorted((a, b) => a - b)

interface Backup {
  Properties: {
    BackupPlan: { BackupPlanRule: { Lifecycle: { DeleteAfterDays: number } }[] }
  }
}
interface Table {
  Properties: { PointInTimeRecoverySpecification: { RecoveryPeriodInDays: number } }
}

test('the report of a deleted company gives the days for which the template keeps what it held', async () => {
  const { template } = await synthesize(prodSettings)
  const [table] = Object.values(template.findResources('AWS::DynamoDB::Table')) as Table[]
  const [plan] = Object.values(template.findResources('AWS::Backup::BackupPlan')) as Backup[]
  const groups = Object.values(template.findResources('AWS::Logs::LogGroup')) as {
    Properties: { RetentionInDays: number }
  }[]
  const queues = Object.values(template.findResources('AWS::SQS::Queue')) as {
    Properties: { MessageRetentionPeriod?: number }
  }[]
  const kept = [
    table?.Properties.PointInTimeRecoverySpecification.RecoveryPeriodInDays,
    ...(plan?.Properties.BackupPlan.BackupPlanRule ?? []).map(
      ({ Lifecycle }) => Lifecycle.DeleteAfterDays,
    ),
    Math.max(...groups.map(({ Properties }) => Properties.RetentionInDays)),
    Math.max(...queues.map(({ Properties }) => Properties.MessageRetentionPeriod ?? 0)) / 86_400,
  ]
  expect(daysOf(remainsOf(prod, now))).toEqual(kept.toSorted((a = 0, b = 0) => a - b))
})

test('a stage without daily backups reports none', () => {
  expect(daysOf(remainsOf({ ...prod, dailyBackup: false }, now))).toEqual([14, 35, 90])
})

test('the report counts what was deleted, dates what remains, and names what is left to do', () => {
  const deleted = {
    name: 'Acme',
    tally: new Map([
      ['USER', 3],
      ['CONNECTION', 1],
      ['sessions', 2],
    ]),
    objects: 7,
    withoutCompany: 2,
    customer: 'cus_1',
  }
  const lines = leavingReport(deleted, prod, { now, file: 'acme.ndjson' }).join('\n')
  expect(lines).toContain('Acme is deleted: 6 items, and 7 objects with all their versions.')
  expect(lines).toContain('  2 sessions')
  expect(lines).toContain('point-in-time recovery until 2027-01-03 at the latest (35 days)')
  expect(lines).toContain('monthly backups until 2027-11-29 at the latest (365 days)')
  expect(lines).toContain('Hand acme.ndjson and acme.ndjson.pictures to the company')
  for (const left of ['2 of its people', 'cus_1', 'payroll system']) expect(lines).toContain(left)
  const plain = { ...deleted, tally: new Map(), withoutCompany: 0, customer: null }
  const short = leavingReport(plain, prod, { now, file: 'x' })
  expect(short.slice(short.indexOf('To do:'))).toHaveLength(2)
})
