const locale = 'en-US'

/** A date in long form, like March 31, 2026; `value` is an instant or a calendar date. */
export function formatDate(value: string, timeZone = 'UTC'): string {
  return new Date(value).toLocaleDateString(locale, { timeZone, dateStyle: 'long' })
}

/** A date and time in long form on a 12-hour clock with seconds. */
export function formatDateTime(value: string, timeZone = 'UTC'): string {
  return new Date(value).toLocaleString(locale, {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    hour12: true,
  })
}

/** Dollars per hour, like $26.50/hr. */
export function formatPay(dollars: number): string {
  return `${dollars.toLocaleString(locale, { style: 'currency', currency: 'USD' })}/hr`
}

/** An enumeration's value with its underscores as spaces. */
export function formatType(type: string): string {
  return type.replaceAll('_', ' ')
}
