export { getAsking } from './getAsking.ts'
export { ask } from './ask.ts'
