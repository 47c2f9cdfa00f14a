import type * as z from 'zod/mini'
import type { foundCategory, foundJob } from '../../shared/imports/kinds.ts'
import { jobKey, nameKey, type Kinds, type RowNames } from './reading/row-kind.ts'
import { secondsOfRow, type FileRow } from './reading/file-row.ts'
import type { Things } from './things.ts'

export type FoundJob = z.infer<typeof foundJob>
export type FoundCategory = z.infer<typeof foundCategory>

/** The most jobs and values of a file that are shown to be decided, those with the most hours first. */
const mostShown = 300

/** The hours of a row: by the file, or by its times if the file states none. */
export function statedSeconds(row: FileRow): number {
  return row.fileSeconds ?? secondsOfRow(row)
}

function sumOf(rows: readonly FileRow[]) {
  const seconds = rows.reduce((all, row) => all + statedSeconds(row), 0)
  return { rows: new Set(rows.map(({ row }) => row)).size, seconds }
}

/** Returns what the rows of a job become, chosen or guessed; `undecided` if the user has to choose. */
function decide(names: RowNames, kinds: Kinds, things: Things) {
  const { kind, is_certain } = kinds.ofJob(names)
  const nothing = { job_id: null, job_name: null }
  if (is_certain && kind !== 'work') return { as: kind, ...nothing }
  const existing = things.existing(names)
  if (existing) {
    return { as: 'match' as const, job_id: existing.uuid, job_name: existing.job_name }
  }
  const choice = kinds.choiceOf(names)
  const isNamed = names.job !== null || (choice?.as === 'add' && choice.name !== undefined)
  const isDecided = is_certain && isNamed && choice?.as !== 'match'
  return { as: isDecided ? ('add' as const) : ('undecided' as const), ...nothing }
}

const mostFirst = (a: { seconds: number }, b: { seconds: number }) => b.seconds - a.seconds
/** Sorts jobs that must be decided before jobs that can be. */
const openFirst = (a: FoundJob, b: FoundJob) =>
  Number(b.as === 'undecided') - Number(a.as === 'undecided') || mostFirst(a, b)

/** The jobs of a file as it names them, and what becomes of the rows of each. */
export function decideJobs(rows: readonly FileRow[], kinds: Kinds, things: Things): FoundJob[] {
  // Breaks and time off that a column of kinds tells are not decided by their job.
  const own = rows.filter(({ kind, names }) => kind === kinds.ofJob(names).kind)
  return [...Map.groupBy(own, ({ names }) => jobKey(names)).values()]
    .flatMap((some) => {
      const names = some[0]?.names
      if (!names) return []
      const { customer, job } = names
      return [{ customer, job, ...decide(names, kinds, things), ...sumOf(some) }]
    })
    .toSorted(openFirst)
}

/** The values in columns of kinds. */
export function findCategories(rows: readonly FileRow[], kinds: Kinds): FoundCategory[] {
  const values = rows.flatMap((row) => row.names.categories.map((value) => ({ value, row })))
  return [...Map.groupBy(values, ({ value }) => nameKey(value)).values()]
    .flatMap((some) => {
      const value = some[0]?.value
      if (value === undefined) return []
      const { kind, is_certain } = kinds.ofCategory(value) ?? { kind: 'work', is_certain: true }
      return [{ value, kind, is_certain, ...sumOf(some.map(({ row }) => row)) }]
    })
    .toSorted((a, b) => Number(a.is_certain) - Number(b.is_certain) || mostFirst(a, b))
}

/** Returns the first ones, as many as a screen shows. */
export function shownOf<T>(found: readonly T[]): T[] {
  return found.slice(0, mostShown)
}
