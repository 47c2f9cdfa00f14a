import { isClosed, type Job, type JobStatus } from '../../../shared/jobs/job.ts'
import type { Statistics } from '../../../shared/statistics/statistics.ts'
import { foldText } from '../../../shared/fields/fold-text.ts'
import type { Proposal } from '../../location/log-proposal.ts'

interface Known {
  own: Statistics['own']
  jobs: readonly Job[]
  proposal: Proposal | null
  /** Where they are planned today; null where nothing is known of that. */
  scheduled: string | null
}

/** The likely next thing: leave the job one is on, or arrive at the one that was proposed, is planned, or was last. */
export function likely({ own, jobs, proposal, scheduled }: Known): Proposal {
  if (proposal) return proposal
  if (own.onSite) return { type: 'DEPARTURE', job: own.onSite.job_id }
  const open = jobs.filter(({ status }) => !isClosed(status))
  const last = open.find(({ uuid }) => uuid === own.lastJob?.job_id)
  // Where there is one job only, nobody is asked which.
  const only = open.length === 1 ? open[0] : undefined
  const planned = open.find(({ uuid }) => uuid === scheduled)
  return { type: 'ARRIVAL', job: (planned ?? last ?? only)?.uuid ?? '' }
}

/** The job that all of these people are at; undefined where they are at none, or at several. */
export function jobOfAll(
  onSite: Statistics['onSite'],
  users: readonly string[],
): string | undefined {
  const here = onSite.filter(({ user_id }) => users.includes(user_id))
  const [first] = here
  const areTogether = here.every(({ job_id }) => job_id === first?.job_id)
  return here.length === users.length && areTogether ? first?.job_id : undefined
}

/**
 * The job that is left and who is there: the one that a person chose, or that is proposed if anybody is at it, or
 * one's own, or the one where most are.
 */
export function leavingOf(
  { own, onSite }: Pick<Statistics, 'own' | 'onSite'>,
  proposed: string,
  isChosen: boolean,
): { job: string | undefined; crew: string[] } {
  const crews = Map.groupBy(onSite, ({ job_id }) => job_id)
  const largest = [...crews].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0]
  const job = isChosen || crews.has(proposed) ? proposed : (own.onSite?.job_id ?? largest)
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
