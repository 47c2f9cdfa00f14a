import type { Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { lineOf, nothing, type Sent } from './notify.ts'
import { notifyArrival, notifyHoursChanged, notifySchedule } from './remind.ts'
import { leaveImage, readersOfLeave, notifyLeave } from './leave-news.ts'
import { round, share, type Run } from './round.ts'
import { makeSubscriberDue, type Subscriber } from '../../store/access/subscribers.ts'
import { entrySuffix, proposalSuffix, tenantOfPartition } from '../../store/table/keys.ts'
import { noted } from '../../telemetry/task-line.ts'
import type { StreamEvent } from '../../store/table/stream-event.ts'

const text = z.object({ S: z.string() })
const proposal = z.object({ pk: text, uuid: text, user_id: text })
const timeChange = z.object({
  pk: text,
  notifies: z.object({ S: z.literal('person') }),
  user_id: text,
  entry_id: text,
  at: text,
  by: text,
})

const publication = z.object({
  pk: text,
  notifies: z.object({ S: z.literal('crew') }),
  uuid: text,
  created_at: text,
  from: text,
  to: text,
  told: z.object({
    L: z.array(
      z.object({
        M: z.object({ user_id: text, by: z.object({ L: z.array(text) }) }),
      }),
    ),
  }),
})

const punch = z.object({
  pk: text,
  user_id: text,
  entry_type: z.object({ S: z.enum(['ARRIVAL', 'DEPARTURE']) }),
  timestamp: text,
})
/** A punch longer ago than this puts no user on the clock now, in milliseconds. An import writes many of them. */
const punchCounts = 2 * 86_400_000

/** What was published longer ago is no news, in milliseconds. */
const stillNew = 3_600_000

/** So many people side by side: a push service that does not answer keeps few others waiting. */
const concurrency = 20

/** Time kept for the looks that have begun when an invocation ends, in milliseconds. */
const timeBudget = 60_000
/** Time of an invocation that says nothing of its own, in milliseconds. */
const wholeRun = 300_000

type Invocation = Pick<Context, 'functionName' | 'getRemainingTimeInMillis'>
const unnamed: Invocation = { functionName: '', getRemainingTimeInMillis: () => wholeRun }

/**
 * The Lambda that reminds people on their phones: of every new proposal, every change of their hours by
 * another user and every publication of their days, from the table's stream; and every minute of those who
 * are on the clock past their usual hour, of where people are tomorrow, and of who has not come. What fails for one person,
 * or one company, keeps nobody else from being reminded.
 */
export async function handler(
  event: Partial<StreamEvent> | z.infer<typeof share>,
  context: Invocation = unnamed,
): Promise<void> {
  if ('Records' in event && event.Records) {
    for (const { dynamodb } of event.Records) await follow(dynamodb?.NewImage, Date.now())
    return
  }
  const own = z.safeParse(share, event)
  const hasTime = () => context.getRemainingTimeInMillis() > timeBudget
  const run: Run = { hasTime, functionName: context.functionName }
  const error = await noted(
    () => round(run, own.data ?? null),
    (_, failed) => {
      // The rounds that the schedule begins are counted, not the copies that help them.
      if (own.success) return failed && { call: 'reminders' }
      return { call: 'reminders', reminder_rounds: failed ? 0 : 1 }
    },
  )
  if (error) throw error
}

/** Tells those whose days were published, as far as they are told by push. */
async function followPublication(image: z.infer<typeof publication>, now: number): Promise<void> {
  const { pk, uuid, created_at, from, to, told } = image
  const tenant_id = tenantOfPartition(pk.S)
  // What an import brings was told long ago.
  if (tenant_id === null || now - Date.parse(created_at.S) > stillNew) return
  const pushed = told.L.filter(({ M }) => M.by.L.some(({ S }) => S === 'push'))
  const published = { published: uuid.S, from: from.S, to: to.S }
  for (let first = 0; first < pushed.length; first += concurrency) {
    await Promise.all(
      pushed.slice(first, first + concurrency).map(({ M }) => {
        const who = { tenant_id, user_id: M.user_id.S }
        return remind(who, () => notifySchedule(who, published, now))
      }),
    )
  }
}

/** Has a user looked at who came or left, as far as they are reminded: when they are late follows from that. */
async function followPunch(image: z.infer<typeof punch>, now: number): Promise<void> {
  const { pk, user_id, timestamp } = image
  const tenant_id = tenantOfPartition(pk.S)
  const isOfEntry = pk.S.endsWith(entrySuffix)
  if (tenant_id === null || !isOfEntry || now - Date.parse(timestamp.S) > punchCounts) return
  const who = { tenant_id, user_id: user_id.S }
  await remind(who, async () => {
    await makeSubscriberDue(who, now)
    return nothing
  })
}

/** Tells people of what was written about them: a proposal of their phone, a change of their hours, their days, time off. */
async function follow(image: unknown, now: number): Promise<void> {
  const published = z.safeParse(publication, image)
  if (published.success) return followPublication(published.data, now)
  const leave = z.safeParse(leaveImage, image)
  if (leave.success) {
    await Promise.all(
      (await readersOfLeave(leave.data, now)).map((who) =>
        remind(who, () => notifyLeave(who, leave.data, now)),
      ),
    )
    return
  }
  const punched = z.safeParse(punch, image)
  if (punched.success) return followPunch(punched.data, now)
  const changed = z.safeParse(timeChange, image)
  const found = z.safeParse(proposal, image)
  const { pk, user_id } = changed.data ?? found.data ?? {}
  const tenant_id = pk ? tenantOfPartition(pk.S) : null
  if (tenant_id === null || !user_id) return
  const who = { tenant_id, user_id: user_id.S }
  if (changed.success) {
    const { entry_id, at, by } = changed.data
    const change = { entry: entry_id.S, at: at.S, by: by.S }
    return remind(who, () => notifyHoursChanged(who, change, now))
  }
  if (!found.data?.pk.S.endsWith(proposalSuffix)) return
  const { uuid } = found.data
  await remind(who, () => notifyArrival(who, uuid.S, now))
}

/** Runs it for one person, and notes in the log what came of it. */
async function remind({ tenant_id, user_id }: Subscriber, run: () => Promise<Sent>): Promise<void> {
  const who = { tenant: tenant_id, user: user_id }
  await noted(run, (outcome, error) => lineOf(who, outcome, error))
}
