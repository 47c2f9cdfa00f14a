import { reportCalls } from '../../../shared/calls/reports.ts'
import { memberHandler } from '../../http/handler.ts'
import { readInPeriod } from '../timesheets/sheet/period.ts'
import { readWeekReport } from './read-week-report.ts'

export const getWeekReport = memberHandler(
  reportCalls.getWeekReport,
  async ({ table, user, params, now }) => {
    const body = await readInPeriod(table, params.date, ({ tenant }) =>
      readWeekReport(table, tenant, user, params.date, now),
    )
    return { body }
  },
)
