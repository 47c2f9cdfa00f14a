export { getStatistics } from './getStatistics.ts'
