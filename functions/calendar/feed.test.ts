import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { instantOfTime } from '../../shared/time/time-zone.ts'
import { feedOf, type FeedShift } from './feed.ts'

const shift: FeedShift = {
  uuid: '0197f3a2-8c51-7c3e-9a4b-2f6d1c0e8b7a',
  plan: { date: '2026-06-01', start: '07:00', end: '15:00', task: null },
  version: 3,
  at: '2026-05-29T20:14:09.000Z',
  is_cancelled: false,
  job_name: 'Oak',
  address: '12 Elm St',
  map_pin: '39.75891, -84.19161',
}
const feed = {
  name: 'Brightside',
  zone: 'America/Denver',
  origin: 'https://dropcloth.example',
  from: '2026-01-01',
  to: '2026-12-31',
}

function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (!zone) throw new Error('no zone')
  return { calendar, zone: new ICAL.Timezone(zone) }
}

test('lines end with CRLF, have 75 octets at most, and are whole again, in Spanish and with pictures', () => {
  const job_name = `Añadir señal, ${'ñandú 🎨'.repeat(20)}; “fin”\\`
  const text = feedOf({ ...feed, shifts: [{ ...shift, job_name }] })
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  // A character that is cut in two is none.
  expect(Buffer.from(text).toString('utf8')).not.toContain('\uFFFD')
  const [event] = parse(text).calendar.getAllSubcomponents('vevent')
  expect(event?.getFirstPropertyValue('summary')).toBe(job_name)
})

test.each([
  'America/Denver',
  'America/New_York',
  'America/Phoenix',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'UTC',
])('in %s a calendar finds each hour at the instant that we mean', (zone) => {
  const days = [
    '01-15',
    '03-07',
    '03-08',
    '03-09',
    '03-29',
    '04-05',
    '07-01',
    '09-27',
    '10-04',
    '10-25',
    '11-01',
    '11-02',
    '12-31',
  ]
  for (const date of days.map((day) => `2026-${day}`)) {
    for (const [start, end] of [
      ['07:00', '15:00'],
      ['22:30', '06:30'],
    ] as const) {
      const plan = { date, start, end, task: null }
      const { calendar, zone: parsed } = parse(
        feedOf({ ...feed, zone, shifts: [{ ...shift, plan }] }),
      )
      const event = calendar.getFirstSubcomponent('vevent')
      const time = event?.getFirstPropertyValue('dtstart')
      if (!(time instanceof ICAL.Time)) throw new Error('no start')
      time.zone = parsed
      expect(time.toJSDate().toISOString()).toBe(
        new Date(instantOfTime(date, start, zone)).toISOString(),
      )
    }
  }
})

test('the same shifts are the same bytes; nothing in them is of the moment', () => {
  expect(feedOf({ ...feed, shifts: [shift] })).toBe(feedOf({ ...feed, shifts: [shift] }))
  expect(feedOf({ ...feed, shifts: [shift] })).toContain('DTSTAMP:20260529T201409Z\r\n')
  expect(feedOf({ ...feed, shifts: [shift] })).toContain('GEO:39.75891;-84.19161\r\n')
  expect(feedOf({ ...feed, shifts: [] })).toContain('BEGIN:VTIMEZONE')
})
