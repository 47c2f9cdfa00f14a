import {
  dailyCopyDays,
  failedQueueDays,
  monthlyCopyDays,
  pointInTimeDays,
} from '../../retention.ts'
import type { StageSettings } from '../../settings.ts'
import type { Deleted } from './delete-tenant.ts'

/** Settings that decide how long a stage keeps deleted data. */
type Retention = Pick<StageSettings, 'dailyBackup' | 'logDays'>

/** Returns what remains of a deleted company, and until when at the latest. */
export function remainsOf({ dailyBackup, logDays }: Retention, now: number): string[] {
  const after = (days: number) =>
    `until ${new Date(now + days * 86_400_000).toISOString().slice(0, 10)} at the latest (${days} days)`
  return [
    `in the table's point-in-time recovery ${after(pointInTimeDays)}`,
    ...(dailyBackup
      ? [`in daily backups ${after(dailyCopyDays)}`, `in monthly backups ${after(monthlyCopyDays)}`]
      : []),
    `ids and network addresses in logs ${after(logDays)}`,
    `ids in the queues of failed tasks ${after(failedQueueDays)}`,
  ]
}

/** Returns the lines of the report: what was deleted, what remains and until when, and what is left to do. */
export function leavingReport(
  { name, tally, objects, withoutCompany, customer }: Deleted,
  retention: Retention,
  { now, file }: { now: number; file: string },
): string[] {
  const items = [...tally.values()].reduce((all, each) => all + each, 0)
  const kinds = [...tally].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const toDo = [
    `Hand ${file} and ${file}.pictures to the company, then delete them.`,
    ...(withoutCompany > 0
      ? [
          `${withoutCompany} of its people are in no other company: delete their accounts (name, email address) in Amazon Cognito if they want that.`,
        ]
      : []),
    ...(customer === null
      ? []
      : [`Delete the customer ${customer} at Stripe when its invoices may go.`]),
    ...(tally.has('CONNECTION')
      ? ['The company can revoke the access that it gave at its payroll system.']
      : []),
  ]
  return [
    `${name} is deleted: ${items} items, and ${objects} objects with all their versions.`,
    ...kinds.map(([kind, amount]) => `  ${amount} ${kind}`),
    'What remains, in backups and logs:',
    ...remainsOf(retention, now).map((line) => `  ${line}`),
    'To do:',
    ...toDo.map((line) => `  ${line}`),
  ]
}
