import { hundredthsOf } from '../../../../shared/payroll/export/hundredths.ts'
import { moneyKinds } from '../../../../shared/payroll/export/payroll-export.ts'
import { inDollars } from '../../../../shared/payroll/wages/money.ts'
import { wallClock } from '../../../../shared/time/time-zone.ts'
import { commaSeparatedForPeople, readCommaSeparated } from '../delimited.ts'
import { byPerson, readHundredths, type ExportInput, type FileFormat } from '../format.ts'
import { groupHours, hoursText, share } from '../hours.ts'
import { type MoneyRow, type PayrollPerson, type WorkRow } from '../rows.ts'

const columns = [
  'period_start',
  'period_end',
  'workweek_start',
  'employee_id',
  'last_name',
  'first_name',
  'work_date',
  'job_name',
  'start',
  'end',
  'zone',
  'unpaid_break_min',
  'seconds',
  'regular_h',
  'ot15_h',
  'dt20_h',
  'flsa_ot_h',
  'rate',
  'regular_rate',
  'straight_pay',
  'ot_premium',
  'dt_premium',
  'qualified_ot',
  'evidence',
  'approved_by',
  'approved_at',
  'entry_id',
  'version',
] as const

const amount = (cents: number) => (cents === 0 ? '' : inDollars(cents))

const moneyWords: Record<MoneyRow['kind'], string> = {
  bonus: 'Bonus',
  reimbursement: 'Reimbursement',
  missed_break: 'Missed break',
  carried_premium: 'Overtime premium of the week before',
  back_pay: 'Back pay',
}

function clock(at: string | null, zone: string): string {
  return at === null ? '' : wallClock(Date.parse(at), zone)
}

/** What every line of a person begins with. */
function headOf({ period }: ExportInput, week: string, person: PayrollPerson): string[] {
  const { payroll_id, last_name, first_name } = person
  return [period.from, period.to, week, payroll_id ?? '', last_name ?? '', first_name ?? '']
}

function workLine(
  input: ExportInput,
  person: PayrollPerson,
  row: WorkRow,
  hours: { regular: number; overtime: number; doubletime: number; flsa: number },
): string[] {
  const approval = input.approvals[row.user_id]
  const seconds = row.regular_seconds + row.overtime_seconds + row.doubletime_seconds
  return [
    ...headOf(input, row.week, person),
    row.date,
    row.job_name,
    clock(row.from, input.zone),
    clock(row.to, input.zone),
    input.zone,
    row.unpaid_break_minutes === 0 ? '' : String(row.unpaid_break_minutes),
    String(seconds),
    hoursText(hours.regular),
    hoursText(hours.overtime),
    hoursText(hours.doubletime),
    hoursText(hours.flsa),
    inDollars(row.rate_cents),
    inDollars(row.regular_rate_cents),
    amount(row.straight_cents),
    amount(row.overtime_cents),
    amount(row.doubletime_cents),
    amount(row.qualified_cents),
    row.evidence,
    approval?.by ?? '',
    approval?.at ?? '',
    row.entry_id,
    row.entry_version === null ? '' : String(row.entry_version),
  ]
}

/** Money beside hours: its name stands where a job's would, its dollars where straight pay does. */
function moneyLine(input: ExportInput, person: PayrollPerson, row: MoneyRow): string[] {
  const approval = input.approvals[row.user_id]
  const isPremium = row.kind === 'carried_premium'
  const cells: Partial<Record<(typeof columns)[number], string>> = {
    job_name: moneyWords[row.kind],
    straight_pay: isPremium ? '' : amount(row.cents),
    ot_premium: isPremium ? amount(row.cents) : '',
    qualified_ot: amount(row.qualified_cents ?? 0),
    approved_by: approval?.by ?? '',
    approved_at: approval?.at ?? '',
  }
  const head = headOf(input, '', person)
  return [...head, ...columns.slice(head.length).map((name) => cells[name] ?? '')]
}

function lines(input: ExportInput): string[][] {
  return byPerson(input).flatMap(({ person, work, money, exported }) => {
    const hours = groupHours(
      work.map((row) => [row]),
      exported,
    )
    const flsa = work.map((row) => row.flsa_seconds)
    const flsaHours = share(hundredthsOf(flsa.reduce((sum, each) => sum + each, 0)), flsa)
    return [
      ...work.map((row, index) =>
        workLine(input, person, row, {
          ...(hours[index] ?? { regular: 0, overtime: 0, doubletime: 0 }),
          flsa: flsaHours[index] ?? 0,
        }),
      ),
      ...money.map((row) => moneyLine(input, person, row)),
    ]
  })
}

/** Our own file: a row per stretch of work, with its pay, its evidence and its entry. */
export const csv: FileFormat = {
  extension: 'csv',
  mediaType: 'text/csv',
  unit: 'hundredths',
  leavesOut: [],
  carries: moneyKinds,
  validate: () => [],
  write: (input) => commaSeparatedForPeople([columns, ...lines(input)]),
  readBack: (text) => {
    const rows = readCommaSeparated(text).slice(1)
    const column = (name: (typeof columns)[number]) => columns.indexOf(name)
    const sum = (name: (typeof columns)[number], of = rows) =>
      of.reduce((all, cells) => all + readHundredths(cells[column(name)]), 0)
    const money = rows.filter((cells) => cells[column('work_date')] === '')
    return {
      regular: sum('regular_h'),
      overtime: sum('ot15_h'),
      doubletime: sum('dt20_h'),
      cents: sum('straight_pay', money) + sum('ot_premium', money),
    }
  },
}
