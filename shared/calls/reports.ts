import * as z from 'zod/mini'
import { ofWeek, weekReport } from '../week-report.ts'
import { call, toEveryRole, toOffice } from './call.ts'

export const reportCalls = {
  getWeekReport: call({
    method: 'GET',
    path: '/api/reports/weeks/{date}',
    params: ofWeek,
    ...toEveryRole(weekReport),
  }),
  getWeekReportFile: call({
    method: 'GET',
    path: '/api/reports/weeks/{date}/file',
    params: ofWeek,
    ...toOffice(z.string()),
    isFile: true,
  }),
}
