import type { ExportRows, MoneyRow, WorkRow } from './rows.ts'

/** The figures of a row, which add up and have differences. */
const workFigures = [
  'regular_seconds',
  'overtime_seconds',
  'doubletime_seconds',
  'flsa_seconds',
  'straight_cents',
  'overtime_cents',
  'doubletime_cents',
  'qualified_cents',
] as const

function workKey({ user_id, date, week, job_id, rate_cents }: WorkRow): string {
  return [user_id, date, week, job_id, rate_cents].join(' ')
}

function moneyKey({ user_id, kind }: MoneyRow): string {
  return `${user_id} ${kind}`
}

/** A row with nothing left of it. */
export function emptyRow(row: WorkRow): WorkRow {
  return {
    ...row,
    from: null,
    to: null,
    unpaid_break_minutes: 0,
    ...Object.fromEntries(workFigures.map((name) => [name, 0])),
  }
}

/** Rows of the same day, job and rate added up, with a sign. */
function summed(rows: readonly WorkRow[], sign: 1 | -1, into: Map<string, WorkRow>): void {
  for (const row of rows) {
    const key = workKey(row)
    const sum = into.get(key) ?? emptyRow(row)
    for (const name of workFigures) sum[name] += sign * row[name]
    into.set(key, sum)
  }
}

function summedMoney(rows: readonly MoneyRow[], sign: 1 | -1, into: Map<string, MoneyRow>): void {
  for (const row of rows) {
    const sum = into.get(moneyKey(row)) ?? { ...row, cents: 0, hundredths: 0, qualified_cents: 0 }
    into.set(moneyKey(row), {
      ...sum,
      cents: sum.cents + sign * row.cents,
      hundredths: sum.hundredths + sign * row.hundredths,
      qualified_cents: (sum.qualified_cents ?? 0) + sign * (row.qualified_cents ?? 0),
    })
  }
}

/**
 * What is still to be told of what is approved now after files that were made before: whole rows
 * where there were none, else the difference by day, job and rate. Nothing where they agree.
 */
export function difference(now: ExportRows, before: readonly ExportRows[]): ExportRows {
  if (before.length === 0) return now
  const work = new Map<string, WorkRow>()
  const money = new Map<string, MoneyRow>()
  summed(now.work, 1, work)
  summedMoney(now.money, 1, money)
  for (const earlier of before) {
    summed(earlier.work, -1, work)
    summedMoney(earlier.money, -1, money)
  }
  return {
    work: [...work.values()].filter((row) => workFigures.some((name) => row[name] !== 0)),
    money: [...money.values()].filter(
      (row) => row.cents !== 0 || row.hundredths !== 0 || row.qualified_cents,
    ),
  }
}
