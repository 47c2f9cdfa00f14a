import * as z from 'zod/mini'
import { startFunction } from '../../call-function.ts'
import { scheduleDueList, type DueTenant } from '../../store/access/due-tenants.ts'
import {
  claimSubscriber,
  dropSubscriber,
  listDueSubscribers,
  settleSubscriber,
  type DueSubscriber,
} from '../../store/access/subscribers.ts'
import { claimFor } from '../../store/table/due-partitions.ts'
import { noted } from '../../telemetry/task-line.ts'
import { workInTurn } from '../../work-in-turn.ts'
import { lineOf, nothing } from './notify.ts'
import { remindStillOn } from './remind.ts'
import { scheduleRound } from './schedule-round.ts'

/** The most looks at once. A push service that does not answer keeps few others waiting. */
const atOnce = 20
/** Looks that one copy of the function makes of the list of a minute. */
const looksOfCopy = 500
/** The most copies that one round starts. Together with those of the next minutes they reach 10,000 companies. */
const mostCopies = 20

/** The share of a round that one copy of the function works at. */
export const share = z.object({ part: z.int(), of: z.int() })
type Share = z.infer<typeof share>

/** One invocation: whether it has time for another look, and the function's name; empty if it cannot be called. */
export interface Run {
  hasTime: () => boolean
  functionName: string
}

/** A look at a company or a user. It claims first, so no two rounds look at once; a failed look is repeated then. */
interface Look {
  tenant: string
  due: number
  run: () => Promise<void>
}

function lookAtSubscriber(who: DueSubscriber): Look {
  const look = async () => {
    const now = Date.now()
    const claimed = await claimSubscriber(who, now + claimFor)
    if (!claimed) return nothing
    const { sent, next } = await remindStillOn(who, now)
    await (next === null ? dropSubscriber(claimed) : settleSubscriber(claimed, next))
    return sent
  }
  const { tenant_id: tenant, user_id: user } = who
  const run = async () => {
    await noted(look, (sent, error) => lineOf({ tenant, user }, sent, error))
  }
  return { tenant, due: who.due ?? 0, run }
}

function lookAtCompany(due: DueTenant, hasTime: () => boolean): Look {
  const { tenant_id: tenant } = due
  const look = async () => {
    const now = Date.now()
    const claimed = await scheduleDueList.claim(due, now + claimFor)
    return claimed ? scheduleRound(claimed, now, hasTime) : nothing
  }
  const run = async () => {
    await noted(look, (sent, error) => {
      const line = lineOf({ tenant }, sent, error)
      return line && { ...line, call: 'schedule', schedule_failures: error ? 1 : 0 }
    })
  }
  return { tenant, due: due.due, run }
}

/** Returns true if a tenant is in a share. Ids are random, so shares are about as large. */
function isIn({ part, of }: Share, tenant: string): boolean {
  return Number.parseInt(tenant.slice(-8), 16) % of === part
}

/** Starts the other copies that a long list needs. One that does not start leaves its looks to the next minute. */
async function startCopies(name: string, of: number): Promise<void> {
  const parts = Array.from({ length: of - 1 }, (_, index) => index + 1)
  const started = await Promise.allSettled(parts.map((part) => startFunction(name, { part, of })))
  for (const each of started) {
    if (each.status === 'rejected') console.warn('reminders:', each.reason)
  }
}

/**
 * Looks at every user and company that is due, the one that has waited longest first, until the time is up. What is
 * left stays due and comes with the round of the next minute. A long list is shared among copies of the function.
 */
export async function round({ hasTime, functionName }: Run, own: Share | null): Promise<void> {
  const now = Date.now()
  const [subscribers, companies] = await Promise.all([
    listDueSubscribers(now),
    scheduleDueList.listDue(now),
  ])
  const looks = [
    ...subscribers.map(lookAtSubscriber),
    ...companies.map((due) => lookAtCompany(due, hasTime)),
  ].toSorted((a, b) => a.due - b.due)
  const of = functionName === '' ? 1 : Math.min(mostCopies, Math.ceil(looks.length / looksOfCopy))
  if (own === null && of > 1) await startCopies(functionName, of)
  const ours = own ?? { part: 0, of: Math.max(1, of) }
  const mine = looks.filter(({ tenant }) => isIn(ours, tenant))
  await workInTurn(mine, { atOnce, hasTime }, ({ run }) => run())
}
