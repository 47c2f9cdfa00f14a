export { getJobCosts } from './getJobCosts.ts'
export { getJobDeletion } from './getJobDeletion.ts'
