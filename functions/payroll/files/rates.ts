import { groupHours, noHours, type HourKinds } from './hours.ts'
import type { PayrollPerson, WorkRow } from './rows.ts'

/** The work of a person at one rate, as payroll systems tell rates apart: by what they are called. */
export interface RateGroup {
  rate_cents: number
  /** What the payroll system calls the rate; null of the main one, and of one that nobody has named. */
  title: string | null
  /** Whether it is the one that the payroll system knows by itself. */
  isMain: boolean
  rows: WorkRow[]
}

function groupOf(row: WorkRow, person: PayrollPerson): Omit<RateGroup, 'rows'> {
  const { rate_cents } = row
  // Rows of before a rate's own name was kept go by the amount alone.
  const isOld = row.title === undefined
  const isMain = !row.title && rate_cents === person.main_rate_cents
  const title = isOld && !isMain ? (person.titles[rate_cents] ?? null) : (row.title ?? null)
  return { rate_cents, title, isMain }
}

/** The rows of a person by rate and what it is called, the main one first, then from the lowest. */
export function byRate(work: readonly WorkRow[], person: PayrollPerson): RateGroup[] {
  const groups = new Map<string, RateGroup>()
  for (const row of work) {
    const own = groupOf(row, person)
    const key = `${own.rate_cents} ${own.title ?? ''}`
    const group = groups.get(key) ?? { ...own, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return [...groups.values()].toSorted(
    (a, b) => Number(b.isMain) - Number(a.isMain) || a.rate_cents - b.rate_cents,
  )
}

/** Returns a person's work by rate, each with its hours in hundredths, rounded over all files together. */
export function hoursByRate(
  work: readonly WorkRow[],
  person: PayrollPerson,
  exported: HourKinds,
): (RateGroup & { hours: HourKinds })[] {
  const groups = byRate(work, person)
  const hours = groupHours(
    groups.map(({ rows }) => rows),
    exported,
  )
  return groups.map((group, index) => ({ ...group, hours: hours[index] ?? noHours }))
}
