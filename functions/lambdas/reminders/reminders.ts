import * as z from 'zod/mini'
import type { Sent } from './notify.ts'
import { notifyArrival, notifyHoursChanged, notifySchedule, remindStillOn } from './remind.ts'
import { leaveImage, readersOfLeave, notifyLeave } from './leave-news.ts'
import { scheduleRound } from './schedule-round.ts'
import { scheduleDueList } from '../../store/access/due-tenants.ts'
import { listSubscribers, type Subscriber } from '../../store/access/subscribers.ts'
import { proposalSuffix, tenantOfPartition } from '../../store/table/keys.ts'
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

/** What was published longer ago is no news, in milliseconds. */
const stillNew = 3_600_000

/** So many people side by side: a push service that does not answer keeps few others waiting. */
const concurrency = 20

/**
 * The Lambda that reminds people on their phones: of every new proposal, every change of their hours by
 * somebody else and every publication of their days, as the table's stream tells it, and every ten minutes of those who
 * are on the clock past their usual hour, of where people are tomorrow, and of who has not come. What fails for one person,
 * or one company, keeps nobody else from being reminded.
 */
export async function handler(event: Partial<StreamEvent>): Promise<void> {
  const now = Date.now()
  if (event.Records) {
    for (const { dynamodb } of event.Records) await follow(dynamodb?.NewImage, now)
    return
  }
  const error = await noted(
    () => round(now),
    (_, failed) => ({ call: 'reminders', reminder_rounds: failed ? 0 : 1 }),
  )
  if (error) throw error
}

/** Looks once at every person who is reminded, and at every company whose schedule is due. */
async function round(now: number): Promise<void> {
  let after: Record<string, unknown> | undefined
  do {
    const { items, next } = await listSubscribers(after)
    for (let first = 0; first < items.length; first += concurrency) {
      const some = items.slice(first, first + concurrency)
      await Promise.all(some.map((who) => remind(who, () => remindStillOn(who, now))))
    }
    after = next ?? undefined
  } while (after)
  for (const due of await scheduleDueList.listDue(now)) {
    await noted(
      () => scheduleRound(due, now),
      (outcome, error) => {
        const line = lineOf({ tenant: due.tenant_id }, outcome, error)
        return line && { ...line, call: 'schedule', schedule_failures: error ? 1 : 0 }
      },
    )
  }
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

/** The log's line of what came of reminding; none where nothing was to be sent. */
function lineOf(who: { tenant: string; user?: string }, outcome: Sent | null, error: unknown) {
  const { sent, failed } = outcome ?? { sent: 0, failed: 1 }
  if (sent + failed === 0 && !error) return null
  return { call: 'reminders', ...who, reminders: sent, reminder_failures: failed }
}

/** Runs it for one person, and notes in the log what came of it. */
async function remind({ tenant_id, user_id }: Subscriber, run: () => Promise<Sent>): Promise<void> {
  const who = { tenant: tenant_id, user: user_id }
  await noted(run, (outcome, error) => lineOf(who, outcome, error))
}
