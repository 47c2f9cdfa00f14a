import { summaryRoutes as route } from './routes.ts'
import { inLanguage, ofPerson, summary } from './summary.ts'
import { ofWeek } from '../reports/week-report.ts'
import { call, toEveryRole, toOffice } from '../contract/call.ts'
import { byUuid } from '../contract/page.ts'

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
