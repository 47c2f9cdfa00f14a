export { getJobSummary } from './getJobSummary.ts'
export { getWeekSummary } from './getWeekSummary.ts'
