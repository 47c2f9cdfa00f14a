import * as z from 'zod/mini'
import { api } from '../../../shared/api.ts'
import type { Call } from '../../../shared/calls/call.ts'
import { job } from '../../../shared/job.ts'
import { colleague } from '../../../shared/user.ts'
import { wasSignedIn } from '../early.ts'
import { onDevice } from './database.ts'

/** An answer as it is kept, and when it came, in epoch milliseconds by this device's clock. */
const keptAnswer = z.object({ body: z.unknown(), next: z.nullable(z.string()), at: z.number() })
export type KeptAnswer = z.infer<typeof keptAnswer>

/** What is kept of which calls, to work with where there is no signal: of people their names, of jobs no money. */
const keptCalls = new Map<Call, z.ZodMiniType>([
  [api.getMe, api.getMe.response],
  [api.getStatistics, api.getStatistics.response],
  [api.listJobs, z.array(job)],
  [api.listUsers, z.array(colleague)],
  [api.getTimesheet, api.getTimesheet.response],
])

/** Whose answers are kept under which key; who is signed in is known before whose it is. */
function keyOf(call: Call, owner: string, address: string): string {
  return call === api.getMe ? address : `${owner} ${address}`
}

/** Whether an answer of a call is worth keeping. */
export function isKept(call: Call): boolean {
  return keptCalls.has(call)
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
  if (call === api.getTimesheet && (user === '' || !address.includes(user))) return
  const kept = z.safeParse(keptCalls.get(call) ?? z.never(), body)
  if (!kept.success) return
  const answer: KeptAnswer = { body: kept.data, next, at: Date.now() }
  try {
    await onDevice((device) => device.put('answers', answer, keyOf(call, owner, address)))
  } catch (error) {
    console.warn('An answer could not be kept', error)
  }
}

/** The last answer that is kept; null where there is none. */
export async function readAnswer(
  call: Call,
  owner: string,
  address: string,
): Promise<KeptAnswer | null> {
  // Who it is was never asked of the device by somebody who just went to sign in.
  if (!isKept(call) || (call === api.getMe && !wasSignedIn())) return null
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
