import { env } from '../env.ts'
import { emailDueList } from '../store/access/due-tenants.ts'
import { putEmail } from '../store/emails.ts'
import { updateBilling, type StoredBilling } from '../store/billing.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { isActiveAdmin, listEveryUser } from '../store/users.ts'
import { noticeOf } from './billing-rules.ts'

/**
 * Tells the admins by email how billing stands, once for each thing that there is to tell. Cut off
 * in between, it goes on the next time: a mail of a kind and a day is queued once.
 */
export async function notifyAdmins(
  table: TenantTable,
  billing: StoredBilling,
  now: number,
): Promise<StoredBilling> {
  const notice = noticeOf(billing, now)
  if (notice === billing.told) return billing
  if (notice !== null && env.MAIL_FROM) {
    const period = new Date(now).toISOString().slice(0, 10)
    const admins = (await listEveryUser(table)).filter(isActiveAdmin)
    for (const { uuid } of admins) {
      await putEmail(
        table,
        { kind: 'plan', period: `${period}-${billing.state}`, user_id: uuid },
        now,
      )
    }
    await emailDueList.makeDue(table.id, now)
  }
  // Somebody faster has told the same, or finds more to tell the next time.
  return (await updateBilling(table, billing, { told: notice })) ?? billing
}
