import { termsAt, termsOf } from '../../shared/payroll/wages/pay-terms.ts'
import { rateAt, ratesOf } from '../../shared/payroll/wages/rates.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { StoredUser } from '../store/users.ts'

/** A person as answered; the contract then takes out what the reader may not see. */
export function viewUser(table: TenantTable, user: StoredUser) {
  const today = new Date().toISOString().slice(0, 10)
  const current = rateAt(ratesOf(user), today)
  const { tax_status, pay_type, work_agreement, four_tens = null } = termsAt(today, termsOf(user))
  return {
    ...user,
    tax_status,
    pay_type,
    work_agreement,
    four_tens,
    hourly_pay: current ? Number(current.amount) : null,
    first_name: user.first_name ?? null,
    last_name: user.last_name ?? null,
    title: user.title ?? null,
    payroll_id: user.payroll_id ?? null,
    language: user.language ?? null,
    tenant_id: table.id,
    has_joined: user.identity !== null,
  }
}
