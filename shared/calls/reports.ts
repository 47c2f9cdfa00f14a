import * as z from 'zod/mini'
import { ofWeek, ownWeekReport, weekReport } from '../week-report.ts'
import { byRole, call, toOffice } from './call.ts'

export const reportCalls = {
  getWeekReport: call({
    method: 'GET',
    path: '/api/reports/weeks/{date}',
    params: ofWeek,
    ...byRole(weekReport, {
      admin: weekReport,
      supervisor: weekReport,
      painter: ownWeekReport,
    }),
  }),
  getWeekReportFile: call({
    method: 'GET',
    path: '/api/reports/weeks/{date}/file',
    params: ofWeek,
    ...toOffice(z.string()),
    isFile: true,
  }),
}
