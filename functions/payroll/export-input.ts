import { settingsAt, payHistoryOf } from '../../shared/payroll/settings/pay-settings.ts'
import { basisOf, termsAt, termsOf } from '../../shared/payroll/wages/pay-terms.ts'
import { dollars, toCents } from '../../shared/payroll/wages/money.ts'
import { rateAt, ratesOf, type StoredRate } from '../../shared/payroll/wages/rates.ts'
import type { ExportInput } from './files/format.ts'
import { rowsOf, type PayrollPerson, type WorkRow } from './files/rows.ts'
import { jobStore } from '../store/jobs.ts'
import { readNames } from '../store/records/names.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { findSnapshot, type SheetSnapshot } from '../store/hours/timesheets.ts'
import type { SheetState } from '../store/hours/sheet-state.ts'
import type { StoredUser } from '../store/users.ts'
import type { TenantPeriod } from '../timesheets/period.ts'

function centsOf(amount: string): number {
  return toCents(dollars(amount))
}

/** What a payroll system knows of a person, at the end of a period. */
function personOf(user: StoredUser, to: string): PayrollPerson {
  const rates = ratesOf(user)
  const main = rateAt(rates, to)
  const basis = basisOf(termsAt(to, termsOf(user)))
  return {
    user_id: user.uuid,
    name: user.name,
    payroll_id: user.payroll_id ?? null,
    first_name: user.first_name ?? null,
    last_name: user.last_name ?? null,
    title: user.title ?? null,
    is_contractor: basis === 'contractor',
    main_rate_cents: basis === 'exempt' ? 0 : main ? centsOf(main.amount) : null,
    titles: Object.fromEntries(
      rates.flatMap(({ amount, title }) =>
        title === null || amount === null ? [] : [[centsOf(amount), title]],
      ),
    ),
  }
}

/**
 * What the rate of a row is called: by the rate of its job where that is what it was paid at, for a rate
 * of its own may come to as much as the main one.
 */
function titleAt(
  rates: readonly StoredRate[],
  main: number | null,
  { date, job_id, rate_cents }: Pick<WorkRow, 'date' | 'job_id' | 'rate_cents'>,
): string | null {
  const isPaid = ({ amount }: StoredRate) => amount !== null && centsOf(amount) === rate_cents
  const inForce = rateAt(rates, date, job_id)
  const scope = inForce && isPaid(inForce) ? inForce.job_id : null
  // The payroll system knows the main rate by itself, whatever it is called here.
  if (scope === null && rate_cents === main) return null
  const named = rates.findLast(
    (rate) => isPaid(rate) && rate.job_id === scope && rate.title !== null,
  )
  // Approved before rates were changed: what was said of that amount is all that is known.
  const anyNamed = () => rates.findLast((rate) => isPaid(rate) && rate.title !== null)
  return (named ?? (inForce && isPaid(inForce) ? undefined : anyNamed()))?.title ?? null
}

/** Whom sheets' jobs are for; the name is empty where that is nobody. */
async function readCustomers(table: TenantTable, snapshots: readonly SheetSnapshot[]) {
  const jobs = await jobStore.findManyEvenDeleted(
    table,
    snapshots.flatMap(({ sheet }) => sheet.jobs.map(({ job_id }) => job_id)),
  )
  const names = await readNames(table, { CUSTOMER: jobs.map(({ customer_id }) => customer_id) })
  const customers = new Map(jobs.map(({ uuid, customer_id }) => [uuid, customer_id]))
  return {
    ids: Object.fromEntries(customers),
    nameOf: (job: string) => names.evenDeleted(customers.get(job) ?? null) ?? '',
  }
}

/** Everything that a file of a period is written from: the snapshots of what is approved. */
export async function readExportInput(
  table: TenantTable,
  { tenant, frame }: TenantPeriod,
  states: readonly SheetState[],
  users: readonly StoredUser[],
): Promise<ExportInput> {
  const approved = states.filter(({ summary }) => summary !== null)
  const found = await Promise.all(approved.map((state) => findSnapshot(table, state)))
  const snapshots = found.filter((each) => each !== null)
  const customers = await readCustomers(table, snapshots)
  const names = await readNames(table, { USER: approved.flatMap(approversOf) })
  const { period } = frame
  const rows = snapshots.map(({ sheet, entries }) => {
    const versions = new Map(entries.map(({ uuid, version }) => [uuid, version]))
    const { work, money } = rowsOf({
      sheet,
      customerOf: customers.nameOf,
      versionOf: (entry) => versions.get(entry) ?? null,
    })
    const user = users.find(({ uuid }) => uuid === sheet.user_id)
    const rates = user ? ratesOf(user) : []
    const main = user ? personOf(user, period.to).main_rate_cents : null
    return { work: work.map((row) => ({ ...row, title: titleAt(rates, main, row) })), money }
  })
  const history = payHistoryOf(tenant.pay)
  return {
    period,
    // What a payroll system calls the company is no rule of pay: the latest word counts.
    settings: { ...settingsAt(period.from, history), codes: (history.at(-1) ?? history[0]).codes },
    zone: frame.zone,
    people: users.map((user) => personOf(user, period.to)),
    work: rows.flatMap(({ work }) => work),
    money: rows.flatMap(({ money }) => money),
    exported: {},
    customers: customers.ids,
    approvals: Object.fromEntries(
      approved.map((state) => {
        const last = state.history.findLast(({ step }) => step === 'approved')
        const by = last ? (names.evenDeleted(last.by) ?? '') : ''
        return [state.user_id, { by, at: last?.at ?? '' }]
      }),
    ),
  }
}

function approversOf({ history }: SheetState): string[] {
  return history.filter(({ step }) => step === 'approved').map(({ by }) => by)
}
