import { hundredthsOf } from '../../../shared/payroll/export/hundredths.ts'
import { message } from '../../../shared/messages/message.ts'
import { inDollars } from '../../../shared/payroll/wages/money.ts'
import type { PayrollCode } from '../../../shared/payroll/settings/payroll-codes.ts'
import { byPerson, type ExportInput, type FileError } from './format.ts'
import { hoursText, secondsOf } from './hours.ts'
import { minuteAmounts } from './minutes.ts'
import { byRate, type RateGroup } from './rates.ts'
import type { ExportRows, PayrollPerson, WorkRow } from './rows.ts'

/** What a person's rows hold that a file has no place for. */
export function byHand({ user_id }: PayrollPerson, rows: Partial<ExportRows>) {
  return { byHand: { user_id, rows: { work: [], money: [], ...rows } } }
}

/** Those codes that a file needs and nobody has typed. */
export function missingCodes(
  { settings }: ExportInput,
  needed: Iterable<PayrollCode>,
): FileError[] {
  return [...new Set(needed)]
    .filter((name) => !settings.codes[name])
    .map((name) => ({ path: `codes.${name}`, reason: message('codeMissing') }))
}

/** Codes of hours that are one and the same: the importer would pay one kind as the other. */
export function sharedCodes({ settings }: ExportInput, used: Iterable<PayrollCode>): FileError[] {
  const names = [...new Set(used)].filter((name) => settings.codes[name])
  const isTaken = (name: PayrollCode, index: number) =>
    names.slice(0, index).some((other) => settings.codes[other] === settings.codes[name])
  return names
    .filter(isTaken)
    .map((name) => ({ path: `codes.${name}`, reason: message('codeTwice') }))
}

/** Hours of rows with two decimals. */
export function hoursIn(rows: readonly WorkRow[]): string {
  const { regular, overtime, doubletime } = secondsOf(rows)
  return hoursText(hundredthsOf(regular + overtime + doubletime)) || '0.00'
}

/** Work at rates that a file cannot tell: the hours are entered by hand, or the rate gets what it lacks. */
export function otherRates(
  input: ExportInput,
  key: 'rateWithoutTitle' | 'oneRateOnly' | 'rateUnknownThere',
  hasPlace: (group: RateGroup, person: PayrollPerson) => boolean,
): FileError[] {
  return byPerson(input).flatMap(({ person, work }) =>
    byRate(work, person)
      .filter((group) => !hasPlace(group, person))
      .map(({ rate_cents, title, rows }) => ({
        path: `${person.user_id}.rates.${rate_cents}${title === null ? '' : `.${title}`}`,
        reason: message(key, {
          name: person.name,
          hours: hoursIn(rows),
          rate: inDollars(rate_cents),
        }),
        ...byHand(person, { work: rows }),
      })),
  )
}

/** Work at a rate that is not the main one, in a file that tells rates apart by what they are called. */
export function untitledRates(input: ExportInput): FileError[] {
  return otherRates(input, 'rateWithoutTitle', ({ isMain, title }) => isMain || title !== null)
}

/** Work at several rates, in a file that has no place for them. */
export function severalRates(input: ExportInput): FileError[] {
  return otherRates(input, 'oneRateOnly', ({ isMain }) => isMain)
}

/** Money, in a file that takes hours only. */
export function moneyBesideHours(input: ExportInput): FileError[] {
  return byPerson(input)
    .filter(({ money }) => money.length > 0)
    .map(({ person, money }) => ({
      path: `${person.user_id}.money`,
      reason: message('moneyByHand', {
        name: person.name,
        amount: inDollars(money.reduce((sum, { cents }) => sum + cents, 0)),
      }),
      ...byHand(person, { money }),
    }))
}

/** People who are paid in another way here than there: an employee's hours as a contractor's, or the other way round. */
export function otherKinds(input: ExportInput): FileError[] {
  return byPerson(input)
    .filter(({ person: { payroll_id, is_contractor } }) => {
      const isTheirs = payroll_id !== null && !payroll_id.startsWith('Employee:')
      return payroll_id !== null && isTheirs !== is_contractor
    })
    .map(({ person, work, money }) => ({
      path: `${person.user_id}.match`,
      reason: message('matchKind', { name: person.name }),
      ...byHand(person, { work, money }),
    }))
}

/** Lines below zero, in a file of durations; in minutes unless it counts otherwise. */
export function negativeHours(input: ExportInput, linesOf = minuteAmounts): FileError[] {
  return byPerson(input).flatMap(({ person, work }) => {
    const below = linesOf({ ...input, people: [person], work }).filter(({ amount }) => amount < 0)
    if (below.length === 0) return []
    // A day's lines belong together: what was regular may have become overtime.
    const dates = new Set(below.map(({ row }) => row.date))
    const rows = work.filter(({ date }) => dates.has(date))
    return [
      {
        path: `${person.user_id}.hours`,
        reason: message('noNegativeHours', { name: person.name, hours: hoursIn(rows) }),
        ...byHand(person, { work: rows }),
      },
    ]
  })
}
