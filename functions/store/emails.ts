import * as z from 'zod/mini'
import {
  emailKind,
  allEmailKinds,
  emailProblem,
  type EmailKind,
} from '../../shared/emails/email.ts'
import { TableName } from './table/commands.ts'
import { tenantKeys } from './table/keys.ts'
import { countToday } from './access/tallies.ts'
import { readEvery } from './table/every-item.ts'
import { put, putNew, read, readPage, replace, type TenantTable } from './table/tenant-table.ts'
import { setField } from './table/updates.ts'
import { writeOne, writeUntilDone, type TransactionWrite } from './table/transaction.ts'

/**
 * A mail to one person: the only one of its kind and period, however often it is asked for. It is
 * `sending` from before our mail service is called until its answer is noted; who finds it so later
 * cannot know whether it went out, sends it again, and notes that it may have come twice.
 */
const storedEmail = z.object({
  kind: z.enum(allEmailKinds),
  /** What it is about and once only: the first day of a week, a date, or when something was done. */
  period: z.string(),
  user_id: z.uuid(),
  state: z.enum(['queued', 'sending', 'sent', 'failed', 'skipped']),
  attempts: z.int(),
  /** Not before then (epoch ms). */
  next_at: z.number(),
  may_have_come_twice: z.boolean(),
  /** Why it failed, or what became of it after it was sent. */
  outcome: z.nullable(z.string()),
  /** The name of the inviter; only on an invitation. */
  invited_by: z.optional(z.string()),
  /** What the device is called; only on a mail about a new device. */
  device: z.optional(z.string()),
  /** The maker and the name of a token or webhook; only on an email about that. */
  made: z.optional(z.object({ by: z.uuid(), by_name: z.string(), what: z.string() })),
  queued_at: z.number(),
  version: z.number(),
  /** Epoch seconds. */
  expires: z.number(),
})
export type StoredEmail = z.infer<typeof storedEmail>

type EmailKey = Pick<StoredEmail, 'kind' | 'period' | 'user_id'>
type NewEmail = EmailKey & Pick<StoredEmail, 'invited_by' | 'device' | 'made'>

/** Kept for a year: what was sent, and so is not sent again. */
const kept = 400 * 86_400
/** No mail that is still sent has an older period: an outage may have kept it back for two weeks. */
const longestWait = 31 * 86_400_000

function keyOf(table: TenantTable, { kind, period, user_id }: EmailKey) {
  return tenantKeys.mail(table.id, `${period}#${kind}#${user_id}`)
}

/** The write of a new mail, where there is none of its kind, period and person. */
export function queueEmail(table: TenantTable, wanted: NewEmail, now: number): TransactionWrite {
  const item: StoredEmail = {
    ...wanted,
    state: 'queued',
    attempts: 0,
    next_at: now,
    may_have_come_twice: false,
    outcome: null,
    queued_at: now,
    version: 1,
    expires: Math.ceil(now / 1000) + kept,
  }
  return putNew(table, keyOf(table, wanted), storedEmail, item)
}

/** Queues a mail by itself; false where it was queued before. */
export function putEmail(table: TenantTable, wanted: NewEmail, now: number): Promise<boolean> {
  return writeOne(table.client, queueEmail(table, wanted, now))
}

/** Changes a mail if it is still as it was read; null where another was faster. */
export async function moveEmail(
  table: TenantTable,
  before: StoredEmail,
  change: Partial<StoredEmail>,
): Promise<StoredEmail | null> {
  const after = { ...before, ...change, version: before.version + 1 }
  const write = replace(table, keyOf(table, before), storedEmail, after, before.version)
  return (await writeOne(table.client, write)) ? after : null
}

/** A mail by its kind, period and person; null where there is none. */
export function findEmail(table: TenantTable, key: EmailKey): Promise<StoredEmail | null> {
  return read(table, keyOf(table, key), storedEmail)
}

/** The mails that are neither sent nor given up. */
export async function listUnsentEmails(table: TenantTable, now: number): Promise<StoredEmail[]> {
  const first = new Date(now - longestWait).toISOString().slice(0, 10)
  const { pk: partition } = tenantKeys.mail(table.id, '')
  const between = [first, ':'] as const
  const query = { partition, between, newestFirst: false, isConsistent: true, limit: 500 }
  const found = await readEvery((after) => readPage(table, { ...query, after }, storedEmail))
  return found.filter(({ state }) => state === 'queued' || state === 'sending')
}

/** Notes what became of a mail that was sent, whatever else is written of it meanwhile. */
export function noteOutcome(table: TenantTable, key: EmailKey, outcome: string): Promise<boolean> {
  return writeOne(
    table.client,
    setField(table, keyOf(table, key), 'outcome', outcome, 'attribute_exists(pk)'),
  )
}

/** The most invitations that a company may have mailed in a day. */
const mostInvitations = 100
const counted = 2 * 86_400

/** Counts one more; false where there were as many already. */
function countEmails(
  table: TenantTable,
  name: string,
  most: number,
  now: number,
): Promise<boolean> {
  const day = new Date(now).toISOString().slice(0, 10)
  const update = {
    TableName,
    Key: { ...tenantKeys.mail(table.id, `COUNT#${day}#${name}`) },
    UpdateExpression: 'ADD mailed :one SET expires = :expires',
    ConditionExpression: 'attribute_not_exists(mailed) OR mailed < :most',
    ExpressionAttributeValues: {
      ':one': 1,
      ':most': most,
      ':expires': Math.ceil(now / 1000) + counted,
    },
  }
  return writeOne(table.client, { write: { Update: update } })
}

/**
 * Whether one more invitation may be mailed today: whoever signs up could otherwise have strangers written
 * to from our domain, as often as they like.
 */
export async function mayEmailInvitation(
  table: TenantTable,
  email: string,
  now: number,
): Promise<boolean> {
  const isForAddress = await countToday('invitationsOfAddress', email, now)
  return isForAddress && countEmails(table, 'invitation', mostInvitations, now)
}

const plan = z.object({ last: z.string() })

function planKey(table: TenantTable, kind: PlannedKind) {
  return tenantKeys.mail(table.id, `PLAN#${kind}`)
}

/** What is planned for several people at once: the week's emails, the morning's, and those of publications. */
export type PlannedKind = 'week' | 'morning' | 'schedule'

/** The date that emails were queued for last, or when the last was published: who comes later gets none of it. Null at first. */
export async function lastPlanned(table: TenantTable, kind: PlannedKind): Promise<string | null> {
  return (await read(table, planKey(table, kind), plan))?.last ?? null
}

/** Notes that everybody's email of a date is queued. */
export async function notePlanned(table: TenantTable, kind: PlannedKind, last: string) {
  await writeOne(table.client, put(table, planKey(table, kind), plan, { last }))
}

const choice = z.object({
  off: z.array(emailKind),
  problem: z.nullable(emailProblem),
  version: z.number(),
})
export type StoredEmailChoice = z.infer<typeof choice>

/** What somebody wants by mail, and whether it reaches them; everything, until they say. */
export async function findEmailChoice(
  table: TenantTable,
  user: string,
): Promise<StoredEmailChoice> {
  const found = await read(table, tenantKeys.mailChoice(table.id, user), choice)
  return found ?? { off: [], problem: null, version: 0 }
}

/** The same with one kind of email on, or off. */
export function withEmailKind(
  current: StoredEmailChoice,
  kind: EmailKind,
  isOn: boolean,
): StoredEmailChoice {
  const others = current.off.filter((each) => each !== kind)
  return { ...current, off: isOn ? others : [...others, kind] }
}

/** Changes it. */
export async function changeEmailChoice(
  table: TenantTable,
  user: string,
  mutate: (current: StoredEmailChoice) => StoredEmailChoice,
): Promise<StoredEmailChoice> {
  let after: StoredEmailChoice = await findEmailChoice(table, user)
  await writeUntilDone(table.client, async () => {
    const before = await findEmailChoice(table, user)
    after = { ...mutate(before), version: before.version + 1 }
    const key = tenantKeys.mailChoice(table.id, user)
    return replace(table, key, choice, after, before.version)
  })
  return after
}
