import { newSecret } from '../store/access/sessions.ts'
import {
  endCalendarLink,
  findCalendarLink,
  insertCalendarLink,
  type CalendarLink,
} from '../store/access/calendar-links.ts'
import { changeCalendar, findCalendar } from '../store/schedule/calendars.ts'
import { calendarLinkId } from '../store/table/keys.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'

/** Somebody's present address; null where they have none. */
export async function currentLink(table: TenantTable, user: string): Promise<CalendarLink | null> {
  const id = await findCalendar(table, user)
  return id === null ? null : findCalendarLink(id)
}

/** Ends somebody's address. What is named no more is answered no more, should its own item outlive it. */
export async function endLink(table: TenantTable, user: string): Promise<void> {
  const id = await findCalendar(table, user)
  if (id === null) return
  await changeCalendar(table, user, null)
  await endCalendarLink(id)
}

/** Makes an address in place of the one before; answers its secret. */
export async function replaceLink(table: TenantTable, user: string, at: string): Promise<string> {
  await endLink(table, user)
  const secret = newSecret()
  const id = calendarLinkId(secret)
  await insertCalendarLink(id, {
    tenant_id: table.id,
    user_id: user,
    created_at: at,
    fetched_at: null,
  })
  await changeCalendar(table, user, id)
  return secret
}
