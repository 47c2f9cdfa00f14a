import { env } from '../env.ts'
import { mailing } from '../store/access/due-tenants.ts'
import { putMail } from '../store/mail.ts'
import { movePlan, type StoredPlan } from '../store/plan.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { isActiveAdmin, listEveryUser } from '../store/users.ts'
import { noticeOf } from './plan-rules.ts'

/**
 * Has the admins told by mail where the plan stands, once for each thing that there is to tell. Cut off
 * in between, it goes on the next time: a mail of a kind and a day is queued once.
 */
export async function tellPlan(
  table: TenantTable,
  plan: StoredPlan,
  now: number,
): Promise<StoredPlan> {
  const told = noticeOf(plan, now)
  if (told === plan.told) return plan
  if (told !== null && env.MAIL_FROM) {
    const period = new Date(now).toISOString().slice(0, 10)
    const admins = (await listEveryUser(table)).filter(isActiveAdmin)
    for (const { uuid } of admins) {
      await putMail(table, { kind: 'plan', period: `${period}-${plan.state}`, user_id: uuid }, now)
    }
    await mailing.makeDue(table.id, now)
  }
  // Somebody faster has told the same, or finds more to tell the next time.
  return (await movePlan(table, plan, { told })) ?? plan
}
