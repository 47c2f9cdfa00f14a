import { calendarCalls } from '../../../shared/calendar/calls.ts'
import { currentLink } from '../../calendar/link.ts'
import { memberHandler } from '../../http/handler.ts'

export const getCalendar = memberHandler(calendarCalls.getCalendar, async ({ table, user }) => {
  const link = await currentLink(table, user.uuid)
  const fetched_at = link?.fetched_at ?? null
  return {
    body: {
      created_at: link?.created_at ?? null,
      fetched_at: fetched_at === null ? null : new Date(fetched_at).toISOString(),
    },
  }
})
