export { getCalendar } from './getCalendar.ts'
export { createCalendar } from './createCalendar.ts'
export { deleteCalendar } from './deleteCalendar.ts'
export { readFeed } from './readFeed.ts'
