import { ratesOf } from '../../shared/payroll/wages/rates.ts'
import type { Rate } from '../../shared/users/rate.ts'
import { readNames } from '../store/records/names.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { StoredUser } from '../store/users.ts'

/** What somebody earns, from the first date on, with the names of jobs. */
export async function viewRates(table: TenantTable, user: StoredUser): Promise<Rate[]> {
  const rates = ratesOf(user)
  const names = await readNames(table, { JOB: rates.map(({ job_id }) => job_id) })
  return rates.map((rate) => ({ ...rate, job_name: names.evenDeleted(rate.job_id) }))
}
