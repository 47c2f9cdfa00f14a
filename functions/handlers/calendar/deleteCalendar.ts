import { calendarCalls } from '../../../shared/calendar/calls.ts'
import { endLink } from '../../calendar/link.ts'
import { memberHandler } from '../../http/handler.ts'

export const deleteCalendar = memberHandler(
  calendarCalls.deleteCalendar,
  async ({ table, user }) => {
    await endLink(table, user.uuid)
    return { body: { created_at: null, fetched_at: null } }
  },
)
