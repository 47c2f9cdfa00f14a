import { message, type Message } from '../../shared/messages/message.ts'
import { inDollars } from '../../shared/payroll/money.ts'
import type { PaySettings } from '../../shared/payroll/pay-settings.ts'
import { nothingTold, type HourKinds } from './hours.ts'
import type { ExportRows, MoneyRow, PayrollPerson, WorkRow } from './rows.ts'

/** What a file is written from. */
export interface ExportInput extends ExportRows {
  period: { from: string; to: string }
  settings: PaySettings
  zone: string
  people: PayrollPerson[]
  approvals: Record<string, { by: string; at: string }>
  /** Seconds of each person that files before this one told. */
  told: Record<string, HourKinds>
  /** Whether it takes the place of what an earlier file told: then a zero is written where nothing is left. */
  isReplacement?: boolean
}

/** Whose hours a file has no place for, and why. */
export interface LeftOut {
  user_id: string
  name: string
  why: 'exempt' | 'contractor'
}

/** What somebody has to fix before a file can be made: whom it is about, and what. */
export interface Shortcoming {
  name: string
  said: Message
}

/** What a written file adds up to, read back from it. */
export interface FileTotals {
  regular: number
  overtime: number
  doubletime: number
  /** Cents that stand in the file as dollars. */
  cents: number
}

/** A payroll system's file. Figures that are read back are hundredths of hours, or minutes. */
export interface FileFormat {
  extension: string
  mediaType: string
  /** In what the file counts time. */
  unit: 'hundredths' | 'minutes'
  /** How people are paid whose hours it leaves out: they are paid by another way. */
  leavesOut: readonly LeftOut['why'][]
  /** Whether an import takes the place of the one before, instead of adding to it. */
  replaces?: boolean
  /** What dollars of the money rows the file carries; of the others, the system computes them. */
  carries: readonly MoneyRow['kind'][]
  fileName?: (input: ExportInput) => string
  shortcomings: (input: ExportInput) => Shortcoming[]
  write: (input: ExportInput) => string
  readBack: (text: string) => FileTotals
}

/** What of a file's rows its format takes, and whom it leaves out with their hours. */
export function takenBy(
  { leavesOut }: Pick<FileFormat, 'leavesOut'>,
  { work, people }: Pick<ExportInput, 'work' | 'people'>,
): { work: WorkRow[]; leftOut: LeftOut[] } {
  const whyNot = ({ basis = 'hourly' }: WorkRow) => leavesOut.find((each) => each === basis)
  const leftOut = work.flatMap((row) => {
    const why = whyNot(row)
    const name = people.find(({ user_id }) => user_id === row.user_id)?.name ?? ''
    return why ? [{ user_id: row.user_id, name, why }] : []
  })
  return {
    work: work.filter((row) => !whyNot(row)),
    leftOut: [...new Map(leftOut.map((each) => [`${each.user_id} ${each.why}`, each])).values()],
  }
}

/** The people of a file in the order of their payroll ids, each with their own rows. */
export function byPerson({ people, work, money, told }: ExportInput) {
  return people
    .toSorted(
      (a, b) => compare(a.payroll_id ?? '', b.payroll_id ?? '') || compare(a.user_id, b.user_id),
    )
    .map((person) => ({
      person,
      work: work.filter(({ user_id }) => user_id === person.user_id),
      money: money.filter(({ user_id }) => user_id === person.user_id),
      told: told[person.user_id] ?? nothingTold,
    }))
    .filter((own) => own.work.length > 0 || own.money.length > 0)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The rows of a person by rate, the main rate first, then from the lowest. */
export function byRate(work: readonly WorkRow[], main: number | null): [number, WorkRow[]][] {
  const groups = [...Map.groupBy(work, ({ rate_cents }) => rate_cents)]
  return groups.toSorted(([a], [b]) => Number(b === main) - Number(a === main) || a - b)
}

/** Cents of the money rows of a kind. */
export function centsOf(money: readonly MoneyRow[], kind: MoneyRow['kind']): number {
  return money.filter((row) => row.kind === kind).reduce((sum, row) => sum + row.cents, 0)
}

/** Hundredths of hours as read from a file; an empty cell is none. */
export function readHundredths(cell: string | undefined): number {
  return cell ? Math.round(Number(cell) * 100) : 0
}

/** A date like 09/14/2026. */
export function slashDate(date: string): string {
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}

/** Work at a rate that is not the main one, in a file that tells rates apart by what they are called. */
export function untitledRates(input: ExportInput): Shortcoming[] {
  return byPerson(input).flatMap(({ person, work }) =>
    byRate(work, person.main_rate_cents)
      .filter(([rate]) => rate !== person.main_rate_cents && !person.titles[rate])
      .map(([rate]) => ({
        name: person.name,
        said: message('rateWithoutTitle', { rate: inDollars(rate) }),
      })),
  )
}

/** Work at several rates, in a file that has no place for them. */
export function otherRates(input: ExportInput): Shortcoming[] {
  return byPerson(input)
    .filter(({ person, work }) =>
      work.some(({ rate_cents }) => rate_cents !== person.main_rate_cents),
    )
    .map(({ person }) => ({ name: person.name, said: message('oneRateOnly') }))
}
