import type { ShiftPlan } from '../../shared/schedule/shift.ts'
import { message } from '../../shared/messages/message.ts'
import { badField } from '../errors.ts'
import { checkJob } from '../store/jobs.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { TransactionWrite } from '../store/table/transaction.ts'
import { checkUser } from '../store/users.ts'

/**
 * The checks, within the transaction that writes a shift, that its job and its people are there; only of those that
 * are new on it, for a shift may keep who has gone since.
 */
export function checkReferences(
  table: TenantTable,
  plan: ShiftPlan,
  before: ShiftPlan | null = null,
): TransactionWrite[] {
  const added = plan.user_ids.filter((user) => !before?.user_ids.includes(user))
  return [
    ...(plan.job_id === before?.job_id ? [] : [checkJob(table, plan.job_id, { isOpen: true })]),
    ...added.map((user) =>
      checkUser(table, user, 'isActive', (found) =>
        badField('user_ids', message(found ? 'inactive' : 'noSuchUser')),
      ),
    ),
  ]
}
