import { isClosed, type Job, type JobStatus } from '../../../shared/jobs/job.ts'
import type { Statistics } from '../../../shared/statistics/statistics.ts'
import { foldText } from '../../../shared/fields/fold-text.ts'
import type { FormValues } from '../../api/form/conflict.ts'
import type { Proposal } from '../../location/log-proposal.ts'

type Crew = Pick<Statistics, 'own' | 'onSite' | 'onBreak'>

/** Finds the job that a user has left for a break, or undefined if they are on none. */
export function jobOfBreak({ onSite, onBreak, lastJob }: Statistics['own']): string | undefined {
  return onSite === null && onBreak ? lastJob?.job_id : undefined
}

/** Finds the job that a user is at, or on a break from. */
export function jobOfOwn(own: Statistics['own']): string | undefined {
  return own.onSite?.job_id ?? jobOfBreak(own)
}

interface Known {
  own: Statistics['own']
  jobs: readonly Job[]
  proposal: Proposal | null
  /** Where they are planned today; null where nothing is known of that. */
  scheduled: string | null
}

/**
 * The likely next thing: leave the job one is on, or arrive at the one that was proposed, is on a break from, is
 * planned, or was last.
 */
export function likely({ own, jobs, proposal, scheduled }: Known): Proposal {
  if (proposal) return proposal
  if (own.onSite) return { type: 'DEPARTURE', job: own.onSite.job_id }
  const open = jobs.filter(({ status }) => !isClosed(status))
  const paused = open.find(({ uuid }) => uuid === jobOfBreak(own))
  const last = open.find(({ uuid }) => uuid === own.lastJob?.job_id)
  // Where there is one job only, nobody is asked which.
  const only = open.length === 1 ? open[0] : undefined
  const planned = open.find(({ uuid }) => uuid === scheduled)
  return { type: 'ARRIVAL', job: (paused ?? planned ?? last ?? only)?.uuid ?? '' }
}

/** The job that all of these people are at; undefined where they are at none, or at several. */
export function jobOfAll(
  people: readonly { user_id: string; job_id: string }[],
  users: readonly string[],
): string | undefined {
  const here = people.filter(({ user_id }) => users.includes(user_id))
  const [first] = here
  const areTogether = here.every(({ job_id }) => job_id === first?.job_id)
  return here.length === users.length && areTogether ? first?.job_id : undefined
}

/** Finds the job that all of these users are at or on a break from, or undefined. */
export function placeOfAll(
  { onSite, onBreak }: Pick<Crew, 'onSite' | 'onBreak'>,
  users: readonly string[],
): string | undefined {
  return jobOfAll([...onSite, ...onBreak], users)
}

/** Returns true if all of these users are at another job now than the one that they would leave, unless that is confirmed. */
export function areElsewhere(
  known: Pick<Crew, 'onSite' | 'onBreak'>,
  users: readonly string[],
  { job_id, anyway, time }: FormValues,
): boolean {
  const place = placeOfAll(known, users)
  return !time && anyway !== job_id && place !== undefined && place !== job_id
}

/**
 * The job that is left and who is there: the one that a person chose, or where those are who were chosen, or that is
 * proposed if anybody is at it, or one's own, or the one where most are.
 */
export function leavingOf(
  known: Crew,
  proposed: string,
  { isJobChosen, users }: { isJobChosen: boolean; users: readonly string[] | null },
): { job: string | undefined; crew: string[] } {
  const crews = Map.groupBy(known.onSite, ({ job_id }) => job_id)
  const largest = [...crews].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0]
  const usual = crews.has(proposed) ? proposed : (jobOfOwn(known.own) ?? largest)
  const ofUsers = users && (placeOfAll(known, users) ?? proposed)
  const job = isJobChosen ? proposed : (ofUsers ?? usual)
  return { job, crew: (crews.get(job ?? '') ?? []).map(({ user_id }) => user_id) }
}

const order: readonly JobStatus[] = ['Active', 'Pending', 'Completed', 'Cancelled']
const offeredAtOnce = 5

/**
 * The jobs to choose from: those that a text names, closed ones too; without one, the chosen and the
 * last one, then those under way.
 */
export function offeredJobs(
  jobs: readonly Job[],
  typed: string,
  first: readonly (string | undefined)[],
): { offered: Job[]; hasMore: boolean } {
  const rank = ({ uuid, status }: Job) => {
    const at = first.indexOf(uuid)
    return at === -1 ? first.length + order.indexOf(status) : at
  }
  const wanted = foldText(typed.trim())
  const found = jobs
    .filter((job) =>
      wanted === ''
        ? !isClosed(job.status) || first.includes(job.uuid)
        : foldText(`${job.job_name} ${job.address}`).includes(wanted),
    )
    .toSorted((a, b) => rank(a) - rank(b))
  return { offered: found.slice(0, offeredAtOnce), hasMore: jobs.length > offeredAtOnce }
}
