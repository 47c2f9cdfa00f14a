export { getSchedule } from './getSchedule.ts'
export { createShift } from './createShift.ts'
export { updateShift } from './updateShift.ts'
export { deleteShift } from './deleteShift.ts'
