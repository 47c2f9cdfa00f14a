import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { customerRoutes } from '../../shared/customers/routes.ts'
import { jobRoutes } from '../../shared/jobs/routes.ts'
import { leaveRoutes } from '../../shared/leave/routes.ts'
import { logEntryRoutes } from '../../shared/log-entries/routes.ts'
import { payrollRoutes } from '../../shared/payroll/routes.ts'
import { receiptRoutes } from '../../shared/receipts/routes.ts'
import { scheduleRoutes } from '../../shared/schedule/routes.ts'
import { timesheetRoutes } from '../../shared/timesheets/routes.ts'
import { userRoutes } from '../../shared/users/routes.ts'
import type { EventType } from '../../shared/webhooks/event-types.ts'
import type { EventData, WebhookEvent } from '../../shared/webhooks/event.ts'
import { env } from '../env.ts'
import type { Key } from '../store/table/keys.ts'

/** An event, and the id under which every endpoint gets it: the same however often the stream tells it. */
export interface IdentifiedEvent {
  id: string
  event: WebhookEvent
}

/** What an item of the table says has happened: what, when, and how often before (where one item tells several). */
interface Happening {
  type: EventType
  at: string
  data: EventData
  step?: number
}

/** A new or changed item, as the table's stream tells it. */
interface Changed {
  key: Key
  isNew: boolean
  image: unknown
}

function addressOf({ path }: { path: string }, values: Record<string, string> = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return `${env.ORIGINS[0] ?? ''}${filled}`
}

/** The schedule of some days. */
const daysAt = (from: string, to: string) =>
  `${addressOf(scheduleRoutes.getSchedule)}?from=${from}&to=${to}`

const audit = z.object({
  thing: z.uuid(),
  at: z.string(),
  action: z.string(),
  noun: z.enum(['ENTRY', 'JOB', 'CUSTOMER', 'USER']),
  version: z.int(),
  after: z.nullable(z.looseObject({ status: z.nullish(z.string()), state: z.nullish(z.string()) })),
})
type Audit = z.infer<typeof audit>

const routeOf = {
  ENTRY: logEntryRoutes.getLogEntry,
  JOB: jobRoutes.getJob,
  CUSTOMER: customerRoutes.getCustomer,
  USER: userRoutes.getUser,
}

const typesByAction: Partial<Record<Audit['noun'], Record<string, EventType>>> = {
  JOB: { created: 'job.created', deleted: 'job.deleted', restored: 'job.restored' },
  CUSTOMER: {
    created: 'customer.created',
    deleted: 'customer.deleted',
    restored: 'customer.restored',
  },
  USER: {
    created: 'person.added',
    deactivated: 'person.deactivated',
    reactivated: 'person.reactivated',
  },
}

/** What a change in the history of a record is; null where programs hear of it otherwise. */
function typeOfChange({ noun, action, after }: Audit): EventType | null {
  const type = typesByAction[noun]?.[action]
  if (type) return type
  switch (noun) {
    case 'JOB':
      return after?.status === 'Completed' ? 'job.completed' : 'job.updated'
    case 'CUSTOMER':
      return 'customer.updated'
    case 'USER':
      return 'person.updated'
    case 'ENTRY':
      // That it was made, its own item tells.
      return action === 'created' ? null : 'punch.corrected'
  }
}

function changeOf({ image }: Changed): Happening | null {
  const change = z.parse(audit, image)
  const type = typeOfChange(change)
  if (!type) return null
  const { thing: id, at, version, noun } = change
  const person = noun === 'USER' ? { person: id } : {}
  const job = noun === 'JOB' ? { job: id } : {}
  const url = addressOf(routeOf[noun], { uuid: id })
  return { type, at, data: { id, version, ...person, ...job, url } }
}

const record = z.object({ uuid: z.uuid(), created_at: z.string(), version: z.int() })
const entry = z.extend(record, {
  user_id: z.uuid(),
  job_id: z.uuid(),
  entry_type: z.string(),
  import_id: z.optional(z.uuid()),
})
const publication = z.extend(record, { from: z.string(), to: z.string() })
const madeExport = z.extend(record, { period: z.object({ from: z.string() }) })
const leave = z.extend(record, {
  user_id: z.uuid(),
  from: z.string(),
  state: z.string(),
  decided_at: z.nullish(z.string()),
})
const receipt = z.extend(record, { user_id: z.uuid(), job_id: z.nullish(z.uuid()) })

const sheetSteps: Readonly<Record<string, EventType>> = {
  submitted: 'timesheet.submitted',
  approved: 'timesheet.approved',
  reopened: 'timesheet.reopened',
  disputed: 'timesheet.disputed',
}
const sheet = z.object({
  user_id: z.uuid(),
  from: z.string(),
  version: z.int(),
  history: z.array(z.object({ at: z.string(), step: z.string() })),
})

const answer = z.object({
  shift_id: z.uuid(),
  user_id: z.uuid(),
  date: z.string(),
  answer: z.string(),
  at: z.string(),
})

/** What the items of a partition tell, by the end of its key. */
const happenings: Readonly<Record<string, (changed: Changed) => Happening | null>> = {
  ENTRY: ({ isNew, image }) => {
    if (!isNew) return null
    const { uuid, created_at, version, entry_type: kind, ...of } = z.parse(entry, image)
    // What the system notes by itself, nobody logged; what came from another system, that one knows.
    if (kind === 'JOB_EVENT' || of.import_id !== undefined) return null
    const url = addressOf(logEntryRoutes.getLogEntry, { uuid })
    const data = { id: uuid, version, kind, person: of.user_id, job: of.job_id, url }
    return { type: 'punch.recorded', at: created_at, data }
  },
  LEAVE: ({ image }) => {
    const { uuid, version, user_id, from, state, ...at } = z.parse(leave, image)
    const type = state === 'asked' ? 'leave.requested' : 'leave.decided'
    const data = {
      id: uuid,
      version,
      person: user_id,
      day: from,
      url: addressOf(leaveRoutes.listLeave),
    }
    return { type, at: at.decided_at ?? at.created_at, data, step: version }
  },
  SHEET: ({ image }) => {
    const { user_id, from, version, history } = z.parse(sheet, image)
    const last = history.at(-1)
    const type = last && sheetSteps[last.step]
    if (!type) return null
    const url = addressOf(timesheetRoutes.getTimesheet, { user_id, date: from })
    const data = { id: `${user_id}:${from}`, version, person: user_id, day: from, url }
    return { type, at: last.at, data, step: history.length }
  },
  EXPORT: ({ isNew, image }) => {
    if (!isNew) return null
    const { uuid, created_at, version, period } = z.parse(madeExport, image)
    const url = addressOf(payrollRoutes.getPayrollExport, { uuid })
    return {
      type: 'payroll.exported',
      at: created_at,
      data: { id: uuid, version, day: period.from, url },
    }
  },
  PUBLICATION: ({ isNew, image }) => {
    if (!isNew) return null
    const { uuid, created_at, version, from, to } = z.parse(publication, image)
    const data = { id: uuid, version, day: from, url: daysAt(from, to) }
    return { type: 'shift.published', at: created_at, data }
  },
  ACKNOWLEDGED: ({ image }) => {
    const said = z.parse(answer, image)
    if (said.answer !== 'no') return null
    // An answer has no version of its own: the later one counts.
    const version = Math.floor(Date.parse(said.at) / 1000)
    const { shift_id: id, user_id: person, date: day, at } = said
    const data = { id, version, person, day, url: daysAt(day, day) }
    return { type: 'shift.declined', at, data, step: Date.parse(at) }
  },
  RECEIPT: ({ isNew, image }) => {
    if (!isNew) return null
    const { uuid, created_at, version, user_id, job_id } = z.parse(receipt, image)
    const url = addressOf(receiptRoutes.getReceipt, { uuid })
    const job = job_id ? { job: job_id } : {}
    return {
      type: 'receipt.added',
      at: created_at,
      data: { id: uuid, version, person: user_id, ...job, url },
    }
  },
}

function happeningOf(changed: Changed): Happening | null {
  const [, , noun = ''] = changed.key.pk.split('#')
  return noun === 'A' ? changeOf(changed) : (happenings[noun]?.(changed) ?? null)
}

/** The event that a new or changed item of the table is; null where it is none. */
export function eventOf(changed: Changed): IdentifiedEvent | null {
  const happening = happeningOf(changed)
  if (!happening) return null
  const { type, at, data, step = 0 } = happening
  const { pk, sk } = changed.key
  return { id: deliveryId(`${pk} ${sk} ${type} ${step}`, at), event: { type, timestamp: at, data } }
}

/** An id that tells when something happened, by which deliveries are sorted; the same for the same. */
export function deliveryId(of: string, at: string): string {
  const hash = createHash('sha256').update(of).digest('hex').slice(0, 32)
  return `msg_${String(Date.parse(at)).padStart(13, '0')}_${hash}`
}
