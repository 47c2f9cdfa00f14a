import { phoneCalls } from '../../../shared/phone/calls.ts'
import { publicHandler } from '../../http/handler.ts'
import { requireJob } from '../../jobs/require-job.ts'
import { countReport, noted, openLink, report, typeOf } from '../../phone/report.ts'

export const reportPresence = publicHandler(
  phoneCalls.reportPresence,
  async ({ params: { secret, event }, query, now }) => {
    const link = await openLink(secret, now)
    await countReport(link, now)
    const job = query.job === undefined ? null : await requireJob(link.table, query.job)
    await report(link, { type: typeOf(event), job, at: now }, now)
    return { body: [{ text: noted }] }
  },
)
