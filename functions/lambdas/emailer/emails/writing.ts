import { withDayPeriod } from '../../../../shared/time/day-period.ts'
import type { Language } from '../../../../shared/fields/languages.ts'
import { looksLikeAddress } from '../../../../shared/fields/web-address.ts'
import { env } from '../../../env.ts'
import type { StoredTenant } from '../../../store/tenants.ts'
import type { StoredUser } from '../../../store/users.ts'
import { plainName } from './plain-name.ts'
import { textsEn, type EmailTexts } from '../texts/en.ts'
import { textsEs } from '../texts/es.ts'

/** In which words, numbers and links an email is written. */
export interface Writing {
  language: Language
  /** How its numbers and times are written. */
  locale: string
  texts: EmailTexts
  company: string
  /** False if the company's name is stored with what reads as a web address: subjects leave it out. */
  isNameable: boolean
  reader: StoredUser
  /** Hours with at most two decimals, like 38.5. */
  hours: (seconds: number) => string
  /** The same with two decimals, for a column of them. */
  column: (seconds: number) => string
  money: (dollars: string | null) => string
  /** A calendar date, like Nov 16. */
  date: (date: string) => string
  /** The same with its day of the week. */
  day: (date: string) => string
  /** The date of an instant (ISO) by the company's clock. */
  dayOf: (at: string) => string
  /** An instant (epoch ms) by the company's clock. */
  moment: (at: number) => string
  linkTo: (path: string) => string
}

const texts: Record<Language, EmailTexts> = { en: textsEn, es: textsEs }
const locales = { en: 'en-US', es: 'es-US' } as const

/** How somebody of a company is written to. */
export function writingFor(
  tenant: StoredTenant,
  reader: StoredUser,
  language: Language = reader.language ?? 'en',
): Writing {
  const locale = locales[language]
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const inColumn = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  const short = { timeZone: 'UTC', month: 'short', day: 'numeric' } as const
  const date = new Intl.DateTimeFormat(locale, short)
  const localDate = new Intl.DateTimeFormat(locale, {
    timeZone: tenant.time_zone,
    month: 'short',
    day: 'numeric',
  })
  const moment = new Intl.DateTimeFormat(locale, {
    timeZone: tenant.time_zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  const day = new Intl.DateTimeFormat(locale, { ...short, weekday: 'short' })
  return {
    language,
    locale,
    texts: texts[language],
    company: plainName(tenant.name),
    isNameable: !looksLikeAddress(tenant.name),
    reader,
    hours: (seconds) => number.format(Math.round(seconds / 36) / 100),
    column: (seconds) => inColumn.format(Math.round(seconds / 36) / 100),
    money: (dollars) => (dollars === null ? '–' : money.format(Number(dollars))),
    date: (at) => date.format(new Date(at)),
    day: (at) => day.format(new Date(at)),
    dayOf: (at) => localDate.format(new Date(at)),
    moment: (at) => withDayPeriod(moment.format(at)),
    linkTo: (path) => `${env.ORIGINS[0] ?? ''}${path}`,
  }
}
