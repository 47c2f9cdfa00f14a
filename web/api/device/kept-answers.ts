import * as z from 'zod/mini'
import type { Call } from '../../../shared/contract/call.ts'
import { routeKeyOf } from '../../../shared/contract/route.ts'
import { jobRoutes } from '../../../shared/jobs/routes.ts'
import { scheduleRoutes } from '../../../shared/schedule/routes.ts'
import { sessionRoutes } from '../../../shared/session/routes.ts'
import { statisticsRoutes } from '../../../shared/statistics/routes.ts'
import { timesheetRoutes } from '../../../shared/timesheets/routes.ts'
import { userRoutes } from '../../../shared/users/routes.ts'
import { onDevice } from './database.ts'
import { readFlag } from './flags.ts'
import { signedInFlag } from './signed-in.ts'

/** An answer as it is kept, and when it came, in epoch milliseconds by this device's clock. */
const keptAnswer = z.object({ body: z.unknown(), next: z.nullable(z.string()), at: z.number() })
export type KeptAnswer = z.infer<typeof keptAnswer>

const getMe = routeKeyOf(sessionRoutes.getMe)
const getTimesheet = routeKeyOf(timesheetRoutes.getTimesheet)

/**
 * What is kept of which calls, to work with where there is no signal: of people their names, of jobs and
 * plans no money. By their routes, and loaded when an answer is kept: few screens ask all of them.
 */
const keptCalls = new Map<string, () => Promise<z.ZodMiniType>>([
  [getMe, async () => (await import('../../../shared/users/user.ts')).sessionUser],
  [
    routeKeyOf(statisticsRoutes.getStatistics),
    async () => (await import('../../../shared/statistics/statistics.ts')).statistics,
  ],
  [
    routeKeyOf(jobRoutes.listJobs),
    async () => z.array((await import('../../../shared/jobs/job.ts')).job),
  ],
  [
    routeKeyOf(userRoutes.listUsers),
    async () => z.array((await import('../../../shared/users/user.ts')).colleague),
  ],
  [
    routeKeyOf(scheduleRoutes.getSchedule),
    async () => {
      const { schedule } = await import('../../../shared/schedule/schedule.ts')
      return z.pipe(
        schedule,
        z.transform(({ shifts, ...read }) => ({
          ...read,
          people: [],
          jobs: [],
          conflicts: [],
          // Why somebody cannot come is nobody's to find on a phone.
          shifts: shifts.map((each) => ({
            ...each,
            acknowledgements: each.acknowledgements.map((said) => ({ ...said, reason: null })),
          })),
        })),
      )
    },
  ],
  [getTimesheet, async () => (await import('../../../shared/timesheets/timesheet.ts')).timesheet],
])

/** Whose answers are kept under which key; who is signed in is known before whose it is. */
function keyOf(call: Call, owner: string, address: string): string {
  return routeKeyOf(call) === getMe ? address : `${owner} ${address}`
}

/** Whether an answer of a call is worth keeping. */
export function isKept(call: Call): boolean {
  return keptCalls.has(routeKeyOf(call))
}

/** Keeps an answer on this device; one that cannot be kept is no complaint. */
export async function keepAnswer(
  call: Call,
  owner: string,
  address: string,
  { body, next }: Omit<KeptAnswer, 'at'>,
): Promise<void> {
  const [, user = ''] = owner.split(':')
  // Hours with pay are kept of oneself only.
  if (routeKeyOf(call) === getTimesheet && (user === '' || !address.includes(user))) return
  const at = Date.now()
  try {
    const schema = await keptCalls.get(routeKeyOf(call))?.()
    const kept = z.safeParse(schema ?? z.never(), body)
    if (!kept.success) return
    const answer: KeptAnswer = { body: kept.data, next, at }
    await onDevice((device) => device.put('answers', answer, keyOf(call, owner, address)))
  } catch (error) {
    console.warn('An answer could not be kept', error)
  }
}

/** Returns true unless the user signed out here. A browser may drop the flag and keep the answers. */
const mayBeKnown = () => readFlag(signedInFlag) !== 'no'

/** The last answer that is kept; null where there is none. */
export async function readAnswer(
  call: Call,
  owner: string,
  address: string,
): Promise<KeptAnswer | null> {
  // After somebody went to sign in, the device does not answer who is signed in: the server does.
  if (!isKept(call) || (routeKeyOf(call) === getMe && !mayBeKnown())) return null
  try {
    const found: unknown = await onDevice((device) =>
      device.get('answers', keyOf(call, owner, address)),
    )
    const parsed = z.safeParse(keptAnswer, found)
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

let epoch = 0

/** Grows with every forgetting: what was asked before is not kept after it. */
export function answersEpoch(): number {
  return epoch
}

/** Forgets all answers: nobody is signed in on this device any more. */
export async function forgetAnswers(): Promise<void> {
  epoch += 1
  try {
    await onDevice((device) => device.clear('answers'))
  } catch (error) {
    console.warn('What was kept could not be forgotten', error)
  }
}
