import * as z from 'zod/mini'
import { ofWeek, ownWeekReport, weekReport } from '../week-report.ts'
import { byRole, call, toOffice } from './call.ts'
import { fileOf } from './file-of.ts'
import { reportRoutes as route } from '../routes/reports.ts'

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
    query: fileOf,
    ...toOffice(z.string()),
    isFile: true,
  }),
}
