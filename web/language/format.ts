import { useMemo } from 'react'
import { withDayPeriod } from '../../shared/time/day-period.ts'
import { localeOf, useLanguage } from './language.tsx'

function formats(locale: string, timeZone: string) {
  const make = (options: Intl.DateTimeFormatOptions, zone = timeZone) =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, ...options })
  const long = { year: 'numeric', month: 'long', day: 'numeric' } as const
  const date = make(long)
  const calendar = make(long, 'UTC')
  const dateTime = make({
    ...long,
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    hour12: true,
  })
  const hourAndMinute = make({ hour: 'numeric', minute: '2-digit', hour12: true })
  const time = (instant: Date) => withDayPeriod(hourAndMinute.format(instant))
  const shortCalendar = make({ month: 'short', day: 'numeric' }, 'UTC')
  const shortDay = make({ weekday: 'short', month: 'short', day: 'numeric' })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  // Swedes write dates as machines do.
  const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone })
  const weekday = make({ weekday: 'short' }, 'UTC')
  const heading = { weekday: 'long', month: 'long', day: 'numeric' } as const
  const dayHeading = make(heading)
  const calendarHeading = make(heading, 'UTC')
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const decimal = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const inUnit = (unit: string, maximumFractionDigits: number) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
      maximumFractionDigits,
    })
  const [feet, miles] = [inUnit('foot', 0), inUnit('mile', 1)]
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  return {
    /** An instant's date in long form, like March 31, 2026. */
    date: (instant: string) => date.format(new Date(instant)),
    /** A calendar date (2026-03-31) in long form. */
    calendarDate: (day: string) => calendar.format(new Date(day)),
    /** The same without the year, like Mar 31. */
    shortDate: (day: string) => shortCalendar.format(new Date(day)),
    /** A date and time in long form on a 12-hour clock with seconds. */
    dateTime: (instant: string) =>
      // "a las 1" would be wrong: a comma suits every hour.
      withDayPeriod(dateTime.format(new Date(instant)).replace(/,? a las /, ', ')),
    /** A time of day, like 3:42 PM. */
    time: (instant: string) => time(new Date(instant)),
    /** How long ago an instant was, as people say it: minutes, then the time of day, then the day. */
    ago: (instant: string, now: number) => {
      const at = new Date(instant)
      const minutes = Math.round((now - at.getTime()) / 60_000)
      if (minutes >= 0 && minutes < 60) return relative.format(-minutes, 'minute')
      const [day, today] = [isoDay.format(at), isoDay.format(now)]
      if (day === today) return time(at)
      const isYesterday = day === isoDay.format(now - 86_400_000)
      return isYesterday
        ? `${relative.format(-1, 'day')}, ${time(at)}`
        : `${shortDay.format(at)}, ${time(at)}`
    },
    /** A calendar date's day of the week, like Mon. */
    weekday: (day: string) => weekday.format(new Date(day)),
    /** A calendar date with its day of the week, like Tuesday, March 31. */
    calendarDay: (day: string) => calendarHeading.format(new Date(day)),
    /** The day that an instant falls on, like Tuesday, March 31. */
    day: (instant: string) => dayHeading.format(new Date(instant)),
    /** A distance in meters as people here say it: feet, and miles from a fifth of one. */
    distance: (meters: number) =>
      meters < 322 ? feet.format(Math.round(meters / 3.048) * 10) : miles.format(meters / 1609.344),
    /** The calendar date (2026-03-31) that an instant falls on. */
    dayOf: (instant: string | number) => isoDay.format(new Date(instant)),
    number: (value: number) => number.format(value),
    /** A number with two decimals, so that a column of them stands in line, like 7.00. */
    decimal: (value: number) => decimal.format(value),
    /** Dollars. */
    money: (dollars: number) => money.format(dollars),
  }
}

/** How instants, dates, numbers and dollars are written, in a language and a time zone. */
export type Format = ReturnType<typeof formats>

/** The forms of the chosen language, in that time zone. */
export function useFormatIn(timeZone: string): Format {
  const { language } = useLanguage()
  return useMemo(() => formats(localeOf[language], timeZone), [language, timeZone])
}
