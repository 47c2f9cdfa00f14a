import type { StoredProposal } from '../store/proposals.ts'
import { readDaysOfUser } from '../store/hours/punch-days.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { longestRest } from '../../shared/payroll/wages/punches.ts'
import { onSite, type Punch } from '../../shared/statistics/hours.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** What the person wrote themselves so soon after it says the same, better. */
const sameThing = 30 * minute

/** Something that a phone reported, or may have: `at` in epoch milliseconds. */
export interface Reported {
  type: 'ARRIVAL' | 'DEPARTURE'
  job_id: string
  at: number
}

/** Somebody's punches of the days around an instant, oldest first. */
export async function punchesAround(
  table: TenantTable,
  user: string,
  at: number,
): Promise<Punch[]> {
  const dates = [at - day, at, at + day].map((each) => new Date(each).toISOString().slice(0, 10))
  const days = await readDaysOfUser(table, user, [...new Set(dates)])
  return days.flatMap(({ punches }) => punches).toSorted((a, b) => a.at - b.at)
}

/** Proposals as the punches that they would be, for what comes after them. */
export function asPunches(proposals: readonly Omit<StoredProposal, 'expires'>[]): Punch[] {
  return proposals.map(({ uuid, type, job_id, at }) => ({
    id: uuid,
    at: Date.parse(at),
    job: job_id,
    arrival: type === 'ARRIVAL',
  }))
}

/** An absence that is no longer is a phone's doubt, or a rest that counts as work (29 CFR 785.18). */
export const shortAbsence = longestRest

/** Finds the arrival with which a user is back soon after a departure from the same job, or undefined. */
export function returnAfter(
  { job_id, at }: Pick<Reported, 'job_id' | 'at'>,
  said: readonly Punch[],
): Punch | undefined {
  return said.find(
    (punch) =>
      punch.job === job_id && punch.arrival && punch.at > at && punch.at - at <= shortAbsence,
  )
}

/** The job that somebody was at by these punches, at an instant; with the arrival. */
export function onSiteAt(punches: readonly Punch[], at: number): Punch | null {
  const until = punches.filter((punch) => punch.at <= at).toSorted((a, b) => a.at - b.at)
  return onSite(until, at)
}

/** Whether the person wrote the same themselves about then. */
export function isWritten({ type, job_id, at }: Reported, written: readonly Punch[]): boolean {
  const isSame = (punch: Punch) =>
    punch.job === job_id &&
    punch.arrival === (type === 'ARRIVAL') &&
    punch.at >= at &&
    punch.at - at <= sameThing
  return written.some(isSame)
}

/** Whether it was said shortly before that they left: the phone says the same, once more or a little later. */
export function hasJustLeft({ job_id, at }: Reported, said: readonly Punch[]): boolean {
  const isSame = (punch: Punch) =>
    punch.job === job_id && !punch.arrival && punch.at <= at && at - punch.at <= sameThing
  return said.some(isSame)
}

/** Whether what a phone reported is so already, or the person wrote it themselves about then. */
export function isAlreadySo(
  reported: Reported,
  written: readonly Punch[],
  proposed: readonly Punch[] = [],
): boolean {
  const { type, job_id, at } = reported
  if (isWritten(reported, written)) return true
  const here = onSiteAt([...written, ...proposed], at)?.job ?? null
  return type === 'ARRIVAL' ? here === job_id : here !== job_id
}
