import { summaryCalls } from '../../../shared/summaries/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { canSeeEveryone } from '../../../shared/fields/role.ts'
import { forbidden } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { readSummary, requestingSummary } from '../../summaries/read-summary.ts'
import { workweekOf } from '../../reports/workweek.ts'
import { readWithTenant } from '../../tenants/read-with-tenant.ts'

export const getWeekSummary = memberHandler(
  summaryCalls.getWeekSummary,
  async ({ table, user, params, query, now }) => {
    const isOffice = canSeeEveryone(user.role)
    const of = query.user_id ?? (isOffice ? null : user.uuid)
    if (!isOffice && of !== user.uuid) throw forbidden(message('roleForbidden'))
    const language = query.language ?? user.language ?? 'en'
    const current = await readWithTenant(table, (tenant) => {
      // Any day of a week names the same summary.
      const date = workweekOf(tenant, params.date).week.from
      const subject = { kind: 'week', date, user: of } as const
      return readSummary({ table, tenant, reader: user }, { subject, language }, now)
    })
    return { body: await requestingSummary(table, current) }
  },
)
