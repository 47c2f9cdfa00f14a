import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { insertCalendarLink } from '../../../functions/store/access/calendar-links.ts'
import { calendarLinkId } from '../../../functions/store/table/keys.ts'
import { planning } from '../../fixtures/people/planning.ts'
import { Visitor } from '../../fixtures/people/visitor.ts'

const { tenant, dayOf, newJob, plan, publish, goTo } = planning()

/** A calendar, which signs in nowhere. */
const calendar = new Visitor()

async function addressOf(who: Visitor): Promise<string> {
  const { status, body } = await who.post<{ url: string }>('/api/users/me/calendar')
  expect(status).toBe(200)
  return new URL(body.url).pathname
}

interface Event {
  uid: string
  sequence: number
  status: string
  summary: string
  location: string | null
  start: string
  end: string
  zone: string | null
}

/** What a calendar makes of a feed. */
function eventsOf(text: string): Event[] {
  const parsed = new ICAL.Component(ICAL.parse(text) as unknown[])
  for (const zone of parsed.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return parsed.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue('status')),
      summary: event.summary,
      location: event.location,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      zone: event.startDate.isDate ? null : event.startDate.zone.tzid,
    }
  })
}

async function read(path: string) {
  const answer = await calendar.get<unknown>(path)
  expect(answer.status, answer.text).toBe(200)
  return { ...answer, events: eventsOf(answer.text) }
}

test('a calendar reads one’s own published shifts, by the company’s clock', async () => {
  const { painter, ids } = tenant()
  const job = await newJob({ job_name: 'Oak; Elm, 5', address: '12 Elm St, Dayton, OH' })
  const { uuid } = await plan(0, { job_id: job, task: 'Trim', notes: 'Gate code 4711' })
  await plan(1, { start: null, end: null })
  await plan(2, { start: '22:00', end: '06:00' })
  await plan(3, { user_ids: [ids.mate] })
  await publish()
  await plan(4)
  const { events, text, headers } = await read(await addressOf(painter))
  expect(events.map(({ start, end }) => [start, end])).toEqual([
    [`${dayOf(0)}T07:00:00`, `${dayOf(0)}T15:00:00`],
    [dayOf(1), dayOf(2)],
    [`${dayOf(2)}T22:00:00`, `${dayOf(3)}T06:00:00`],
  ])
  expect(events[0]).toMatchObject({
    uid: `${uuid}@dropcloth`,
    summary: 'Oak; Elm, 5: Trim',
    location: '12 Elm St, Dayton, OH',
    status: 'CONFIRMED',
    sequence: 1,
    zone: 'UTC',
  })
  // What is only for the crew on its way stays out of calendars that others may look into.
  expect(text).not.toContain('4711')
  expect(headers.get('content-type')).toContain('text/calendar')
  expect(headers.get('cache-control')).toBe('private, max-age=300')
  expect(headers.get('x-robots-tag')).toBe('noindex')
})

test('the same days are the same bytes and 304, and other ones once something is published', async () => {
  const { painter } = tenant()
  const { uuid } = await plan(0)
  await publish()
  const path = await addressOf(painter)
  const first = await read(path)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"/)
  expect((await read(path)).text).toBe(first.text)
  const known = { 'if-none-match': etag }
  const same = await calendar.get(path, { headers: known })
  expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', etag])
  await tenant().owner.put(`/api/shifts/${uuid}`, { task: 'Doors' })
  // A draft is nobody's news.
  expect((await calendar.get(path, { headers: known })).status).toBe(304)
  await publish()
  const second = await calendar.get(path, { headers: known })
  expect(second.status).toBe(200)
  expect(eventsOf(second.text).find(({ uid }) => uid.startsWith(uuid))).toMatchObject({
    sequence: 2,
    summary: 'Planned: Doors',
  })
})

test('one that is moved keeps its name and rises; one that is taken back is cancelled for 30 days, then gone', async () => {
  const { owner, painter } = tenant()
  const moved = await plan(0)
  const gone = await plan(1)
  await publish()
  const path = await addressOf(painter)
  await owner.put(`/api/shifts/${moved.uuid}`, { date: dayOf(3) })
  await owner.delete(`/api/shifts/${gone.uuid}`)
  await publish()
  const of = async (uuid: string) =>
    (await read(path)).events.filter(({ uid }) => uid.startsWith(uuid))
  expect(await of(moved.uuid)).toMatchObject([
    { status: 'CONFIRMED', sequence: 2, start: `${dayOf(3)}T07:00:00` },
  ])
  expect(await of(gone.uuid)).toMatchObject([{ status: 'CANCELLED', sequence: 2 }])
  await goTo(`${dayOf(33)}T12:00:00Z`)
  expect(await of(gone.uuid)).toEqual([])
})

test('one that was moved off a day that is over since rises and is found on its new day', async () => {
  const { owner, painter } = tenant()
  const { uuid } = await plan(0)
  await publish()
  await owner.put(`/api/shifts/${uuid}`, { date: dayOf(4) })
  await goTo(`${dayOf(1)}T12:00:00Z`)
  await publish()
  const { events } = await read(await addressOf(painter))
  expect(events.filter(({ uid }) => uid.startsWith(uuid))).toMatchObject([
    { status: 'CONFIRMED', sequence: 2, start: `${dayOf(4)}T07:00:00` },
  ])
})

test('another name of a job is read anew', async () => {
  const { owner, painter } = tenant()
  const job = await newJob({ job_name: 'Old name' })
  await plan(0, { job_id: job })
  await publish()
  const path = await addressOf(painter)
  const headers = { 'if-none-match': (await read(path)).headers.get('etag') ?? '' }
  await owner.put(`/api/jobs/${job}`, { job_name: 'New name' })
  const answer = await calendar.get(path, { headers })
  expect([answer.status, answer.text.includes('New name')]).toEqual([200, true])
})

test('who is taken off a shift that others keep has it cancelled, and back again once they are on it', async () => {
  const { owner, painter, ids } = tenant()
  const { uuid } = await plan(0, { user_ids: [ids.painter, ids.mate] })
  await publish()
  const path = await addressOf(painter)
  const of = async () => (await read(path)).events.filter(({ uid }) => uid.startsWith(uuid))
  await owner.put(`/api/shifts/${uuid}`, { user_ids: [ids.mate] })
  await publish()
  expect(await of()).toMatchObject([{ status: 'CANCELLED', sequence: 2 }])
  await owner.put(`/api/shifts/${uuid}`, { user_ids: [ids.painter, ids.mate] })
  await publish()
  expect(await of()).toMatchObject([{ status: 'CONFIRMED', sequence: 3 }])
})

test('another address ends the one before; one that is ended, unknown, or of who left is not found', async () => {
  const { owner, painter, mate, ids } = tenant()
  const first = await addressOf(painter)
  const second = await addressOf(painter)
  expect(second).not.toBe(first)
  const statusOf = async (path: string) => (await calendar.get(path)).status
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  const shown = await painter.get<{ fetched_at: string | null }>('/api/users/me/calendar')
  expect(shown.body.fetched_at).not.toBeNull()
  await painter.delete('/api/users/me/calendar')
  expect(await statusOf(second)).toBe(404)
  const ended = await painter.get<object>('/api/users/me/calendar')
  expect(ended.body).toEqual({ created_at: null, fetched_at: null })
  expect(await statusOf(`/calendar/${'x'.repeat(43)}.ics`)).toBe(404)
  expect(await statusOf('/calendar/x.ics')).toBe(400)
  const theirs = await addressOf(mate)
  await owner.delete(`/api/users/${ids.mate}`)
  expect(await statusOf(theirs)).toBe(404)
  await owner.post(`/api/users/${ids.mate}/reactivate`)
  expect(await statusOf(theirs)).toBe(404)
})

test('an address that was replaced is not found, should its own item outlive it', async () => {
  const { painter, ids, id } = tenant()
  const first = await addressOf(painter)
  await addressOf(painter)
  const secret = first.slice('/calendar/'.length, -'.ics'.length)
  const of = { tenant_id: id, user_id: ids.painter, created_at: new Date().toISOString() }
  await insertCalendarLink(calendarLinkId(secret), { ...of, fetched_at: null })
  expect((await calendar.get(first)).status).toBe(404)
})
