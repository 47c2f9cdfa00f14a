import { expect, test } from 'vitest'
import { withDayPeriod } from './day-period.ts'

const at = new Date('2026-06-01T14:05:00Z')
const options = { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' } as const

test.each(['es-MX', 'es-US', 'es', 'en-US'])(
  'a time in %s ends no sentence with two periods',
  (locale) => {
    const time = withDayPeriod(new Intl.DateTimeFormat(locale, options).format(at))
    expect(time.replace(/\s/g, ' ')).toMatch(/^0?2:05 PM$/)
  },
)
