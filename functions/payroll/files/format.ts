import type { Message } from '../../../shared/messages/message.ts'
import type { PaySettings } from '../../../shared/payroll/settings/pay-settings.ts'
import { noHours, type HourKinds } from './hours.ts'
import type { ExportRows, MoneyRow, PayrollPerson, WorkRow } from './rows.ts'

/** Somebody as a payroll system knows them whom hours are sent to: by `Employee:` or `Contractor:` and an id. */
export interface TheirPerson {
  id: string
  name: string
  email: string | null
  /** What they are paid for there, each at a rate; empty where the system does not say. */
  jobs: { id: string; title: string; is_primary: boolean }[]
  has_left: boolean
}

/** Who is who in a payroll system, by our ids. */
export interface Theirs {
  /** The company, as the system numbers it. */
  company: string
  people: ReadonlyMap<string, TheirPerson>
  customers: ReadonlyMap<string, string>
}

/** What a file is written from. */
export interface ExportInput extends ExportRows {
  period: { from: string; to: string }
  settings: PaySettings
  zone: string
  people: PayrollPerson[]
  approvals: Record<string, { by: string; at: string }>
  /** Whom each job is for; null where it is for nobody. */
  customers: Record<string, string | null>
  /** Who is who where hours are sent to; absent in files. */
  theirs?: Theirs
  /** Seconds of each person that files before this one told. */
  exported: Record<string, HourKinds>
  /** Whether it takes the place of what an earlier file told: then a zero is written where nothing is left. */
  isReplacement?: boolean
}

/** Whose hours a file has no place for, and why. */
export interface LeftOut {
  user_id: string
  name: string
  why: 'exempt' | 'contractor'
}

/** Why a file cannot be made yet. */
export interface FileError {
  /** `codes.<name>` of the settings, or the id of a person and what of theirs is wrong. */
  path: string
  reason: Message
  /** What of a person the file has no place for: made without it, where somebody enters it by hand. */
  byHand?: { user_id: string; rows: ExportRows }
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
  /** The importer takes two payroll numbers for one where this gives the same for both. */
  idOf?: (payrollId: string) => string
  /** How its bytes spell letters; UTF-8 unless it says otherwise. */
  charset?: 'windows-1252'
  /** Whether people are known by whom they are matched with there, and not by a number that somebody types. */
  isMatched?: boolean
  validate: (input: ExportInput) => FileError[]
  write: (input: ExportInput) => string
  readBack: (text: string, input: ExportInput) => FileTotals
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
export function byPerson({ people, work, money, exported }: ExportInput) {
  return people
    .toSorted(
      (a, b) => compare(a.payroll_id ?? '', b.payroll_id ?? '') || compare(a.user_id, b.user_id),
    )
    .map((person) => ({
      person,
      work: work.filter(({ user_id }) => user_id === person.user_id),
      money: money.filter(({ user_id }) => user_id === person.user_id),
      exported: exported[person.user_id] ?? noHours,
    }))
    .filter((own) => own.work.length > 0 || own.money.length > 0)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
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
