export { listHistory } from './listHistory.ts'
