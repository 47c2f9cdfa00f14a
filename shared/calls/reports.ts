import * as z from 'zod/mini'
import { ofWeek, ownWeekReport, weekReport } from '../week-report.ts'
import { byRole, call, toOffice } from './call.ts'
import { routes } from '../routes.ts'

const route = routes.reports

export const reportCalls = {
  getWeekReport: call({
    ...route.getWeekReport,
    params: ofWeek,
    ...byRole(weekReport, {
      admin: weekReport,
      supervisor: weekReport,
      painter: ownWeekReport,
    }),
  }),
  getWeekReportFile: call({
    ...route.getWeekReportFile,
    params: ofWeek,
    ...toOffice(z.string()),
    isFile: true,
  }),
}
