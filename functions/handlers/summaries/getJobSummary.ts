import { summaryCalls } from '../../../shared/summaries/calls.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { jobStore } from '../../store/jobs.ts'
import { readSummary, requestingSummary } from '../../summaries/read-summary.ts'
import { readWithTenant } from '../../tenants/read-with-tenant.ts'

export const getJobSummary = memberHandler(
  summaryCalls.getJobSummary,
  async ({ table, user, params: { uuid }, query, now }) => {
    const language = query.language ?? user.language ?? 'en'
    const [current, job] = await Promise.all([
      readWithTenant(table, (tenant) => {
        const subject = { kind: 'job', uuid } as const
        return readSummary({ table, tenant, reader: user }, { subject, language }, now)
      }),
      jobStore.find(table, uuid),
    ])
    if (!job) throw notFound()
    return { body: await requestingSummary(table, current) }
  },
)
