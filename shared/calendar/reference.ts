import type { Reference } from '../contract/reference.ts'
import type { calendarCalls } from './calls.ts'

export const calendarReference: Reference<typeof calendarCalls> = {
  getCalendar: {
    summary: 'Whether one’s days have an address for calendars, and when one asked there last',
    scope: null,
  },
  createCalendar: {
    summary: 'Give one’s days another address for calendars; it is shown once',
    scope: null,
  },
  deleteCalendar: { summary: 'End the address of one’s days', scope: null },
  readFeed: { summary: 'One’s published days as calendars read them (RFC 5545)', scope: 'anyone' },
}
