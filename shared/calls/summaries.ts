import { summaryRoutes as route } from '../routes/summaries.ts'
import { inLanguage, ofPerson, summary } from '../summary.ts'
import { ofWeek } from '../week-report.ts'
import { call, toEveryRole, toOffice } from './call.ts'
import { byUuid } from './page.ts'

export const summaryCalls = {
  getJobSummary: call({
    ...route.getJobSummary,
    params: byUuid,
    query: inLanguage,
    ...toOffice(summary),
    errors: ['not_found'],
  }),
  getWeekSummary: call({
    ...route.getWeekSummary,
    params: ofWeek,
    query: ofPerson,
    ...toEveryRole(summary),
    errors: ['not_found', 'forbidden'],
  }),
}
