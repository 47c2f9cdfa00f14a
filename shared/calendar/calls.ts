import * as z from 'zod/mini'
import { call, toAnyone, toEveryRole } from '../contract/call.ts'
import { instant } from '../fields/dates.ts'
import { calendarRoutes as route } from './routes.ts'

/** Whether somebody's days have an address of their own, and when a calendar asked there last. */
const calendar = z.object({ created_at: z.nullable(instant), fetched_at: z.nullable(instant) })

/** The address that calendars ask; it is shown this once. */
const newCalendar = z.object({ url: z.string(), created_at: instant })

/** The secret of an address with its ending: 256 bits, as session secrets are. */
const feedFile = z.string().check(z.regex(/^[\w-]{43}\.ics$/))

export const calendarCalls = {
  getCalendar: call({ ...route.getCalendar, ...toEveryRole(calendar) }),
  createCalendar: call({ ...route.createCalendar, staysOpen: true, ...toEveryRole(newCalendar) }),
  deleteCalendar: call({ ...route.deleteCalendar, staysOpen: true, ...toEveryRole(calendar) }),
  readFeed: call({
    ...route.readFeed,
    params: z.strictObject({ file: feedFile }),
    kind: 'file',
    mediaType: 'text/calendar',
    revalidates: true,
    ...toAnyone(z.string()),
    errors: ['not_found', 'too_many'],
  }),
}
