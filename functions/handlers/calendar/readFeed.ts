import { createHash } from 'node:crypto'
import { calendarCalls } from '../../../shared/calendar/calls.ts'
import { dateOf } from '../../../shared/time/time-zone.ts'
import { readFeed as read } from '../../calendar/read-feed.ts'
import { notFound } from '../../errors.ts'
import { header } from '../../http/event.ts'
import { takeShare } from '../../http/fair-share.ts'
import { publicHandler } from '../../http/handler.ts'
import { originOf } from '../../http/origin.ts'
import { findCalendarLink, touchCalendarLink } from '../../store/access/calendar-links.ts'
import { findCalendar, findPublishedVersion } from '../../store/schedule/calendars.ts'
import { calendarLinkId } from '../../store/table/keys.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'
import { findTenant } from '../../store/tenants.ts'
import { userStore } from '../../store/users.ts'
import { isHonored } from '../../store/is-honored.ts'

/** So often at most it is noted that a calendar asked, in milliseconds. */
const often = 3_600_000

/** Nobody but the calendar that asks keeps it, nor finds it by searching. */
const headers = { 'cache-control': 'private, max-age=300', 'x-robots-tag': 'noindex' }

export const readFeed = publicHandler(
  calendarCalls.readFeed,
  async ({ params: { file }, event, now }) => {
    const id = calendarLinkId(file.slice(0, -'.ics'.length))
    const link = await findCalendarLink(id)
    if (!link) throw notFound()
    await takeShare(link, 'others', now)
    const table = openTenantTable(link.tenant_id)
    const [user, tenant, current, version] = await Promise.all([
      userStore.find(table, link.user_id),
      findTenant(table),
      findCalendar(table, link.user_id),
      findPublishedVersion(table),
    ])
    if (!tenant || current !== id || !isHonored(user, Date.parse(link.created_at))) throw notFound()
    if (link.fetched_at === null || now - link.fetched_at > often) await touchCalendarLink(id, now)
    const { time_zone, name } = tenant
    const state = JSON.stringify([version, dateOf(now, time_zone), time_zone, name, id])
    const etag = `W/"${createHash('sha256').update(state).digest('base64url').slice(0, 22)}"`
    const answer = { headers: { ...headers, etag } }
    if (header(event, 'if-none-match') === etag) return { body: '', notModified: answer }
    const body = await read(table, tenant, user.uuid, { origin: originOf(event), now })
    return { body, file: { name: 'dropcloth.ics', mediaType: 'text/calendar', ...answer } }
  },
)
