import { calendarCalls } from '../../../shared/calendar/calls.ts'
import { replaceLink } from '../../calendar/link.ts'
import { memberHandler } from '../../http/handler.ts'
import { originOf } from '../../http/origin.ts'

export const createCalendar = memberHandler(
  calendarCalls.createCalendar,
  async ({ table, user, event, at }) => {
    const secret = await replaceLink(table, user.uuid, at)
    return { body: { url: `${originOf(event)}/calendar/${secret}.ics`, created_at: at } }
  },
)
