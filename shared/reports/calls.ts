import * as z from 'zod/mini'
import { ofWeek, ownWeekReport, weekReport } from './week-report.ts'
import { byRole, call, toOffice } from '../contract/call.ts'
import { fileOf } from '../contract/file-of.ts'
import { reportRoutes as route } from './routes.ts'

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
    kind: 'file',
    mediaType: 'text/csv',
  }),
}
