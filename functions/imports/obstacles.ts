import type { ImportObstacle, ImportReport } from '../../shared/imports/import.ts'
import type { decideJobs, findCategories } from './file-jobs.ts'
import type { paidThrough } from './paid-through.ts'
import { isEmailTaken } from './people.ts'
import type { PlanFacts } from './planned.ts'
import type { FileReading } from './reading/read-file.ts'

/** What is known of an import that may have to wait for its owner. */
interface Pending {
  reading: FileReading
  people: ImportReport['people']
  isTooMany: boolean
  isUnread: boolean
  paid: ReturnType<typeof paidThrough>
  /** Work time logged here that would count as paid elsewhere. */
  ownSeconds: number
  fileJobs: ReturnType<typeof decideJobs>
  categories: ReturnType<typeof findCategories>
  hasDifferences: boolean
  hasNewRows: boolean
}

/** Returns true if a sheet that is not read has hours, too. */
function otherHours({ sheets }: FileReading): boolean {
  return sheets.some(({ has_hours, is_read }) => has_hours && !is_read)
}

/** Returns what the owner must settle before the import. */
export function obstaclesOf({ choices, users }: PlanFacts, pending: Pending): ImportObstacle[] {
  const { reading, people, paid, categories } = pending
  const openJobs = pending.fileJobs.filter(({ as }) => as === 'undecided')
  const all: [ImportObstacle, boolean][] = [
    ['sheets', choices.sheet === undefined && otherHours(reading)],
    ['columns', pending.isUnread],
    ['date_order', !reading.date_order.is_certain],
    ['people', people.some(({ as }) => as === 'undecided')],
    ['email_taken', isEmailTaken(people, users)],
    // Hours that were logged here become paid only if the owner says so.
    [
      'paid_through',
      !paid.isKnown || (choices.paid_through === undefined && pending.ownSeconds > 0),
    ],
    ['too_many_people', pending.isTooMany],
    [
      'kinds',
      categories.some(({ is_certain }) => !is_certain) || openJobs.some(({ job }) => job !== null),
    ],
    ['jobs', openJobs.some(({ job }) => job === null)],
    ['differences', pending.hasDifferences],
  ]
  const obstacles = all.flatMap(([obstacle, isThere]) => (isThere ? [obstacle] : []))
  const isOnlyDifferent = obstacles.every((obstacle) => obstacle === 'differences')
  return isOnlyDifferent && !pending.hasNewRows ? [...obstacles, 'nothing'] : obstacles
}
