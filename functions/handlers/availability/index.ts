export { getAvailability } from './getAvailability.ts'
export { updateAvailability } from './updateAvailability.ts'
