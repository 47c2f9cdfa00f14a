import * as z from 'zod/mini'
import type { ShiftPlan } from '../../shared/schedule/shift.ts'
import { message } from '../../shared/messages/message.ts'
import { badField, type HttpError } from '../errors.ts'
import type { Item } from '../store/table/commands.ts'
import { checkJob } from '../store/jobs.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { TransactionWrite } from '../store/table/transaction.ts'
import { checkUser } from '../store/users.ts'

const named = z.object({ name: z.string() })

/** Of up to forty people, who it is. */
function whyNot(found: Item | null): HttpError {
  const user = named.safeParse(found)
  const reason = user.success
    ? message('shiftOfInactive', { name: user.data.name })
    : message('noSuchUser')
  return badField('user_ids', reason)
}

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
    ...added.map((user) => checkUser(table, user, 'isActive', whyNot)),
  ]
}
