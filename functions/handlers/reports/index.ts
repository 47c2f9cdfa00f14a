export { getWeekReport } from './getWeekReport.ts'
export { getWeekReportFile } from './getWeekReportFile.ts'
