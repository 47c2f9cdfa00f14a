export { getOverview } from './getOverview.ts'
