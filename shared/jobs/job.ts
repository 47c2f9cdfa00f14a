import * as z from 'zod/mini'
import { jobColor } from '../fields/job-color.ts'
import { addressFields } from '../fields/address.ts'
import { amountInput } from '../fields/amount.ts'
import { calendarDate, calendarDateInput, instant } from '../fields/dates.ts'
import { inputUuid, uuid, version } from '../fields/identifiers.ts'
import { nullDefault } from '../fields/null-default.ts'
import { optionalLines, text } from '../fields/text.ts'
import { logEntry } from '../log-entries/log-entry.ts'
import { mapPinInput } from './map-pin.ts'
import { namedColor } from '../paints/named-color.ts'

export const jobStatus = z.enum(['Pending', 'Active', 'Completed', 'Cancelled'])
export type JobStatus = z.infer<typeof jobStatus>

/** What the two forms offer; agreed with the client. */
export const createFormStatuses = ['Pending', 'In Progress', 'Complete'] as const
export const editFormStatuses = jobStatus.options

/** A status as sent, by either form's words; becomes the stored one. */
export const jobStatusInput = z.pipe(
  z.enum(['Pending', 'In Progress', 'Complete', 'Active', 'Completed', 'Cancelled']),
  z.transform((status): JobStatus => {
    if (status === 'In Progress') return 'Active'
    return status === 'Complete' ? 'Completed' : status
  }),
)

/** Whether rain keeps a crew from it; the same words in both languages. */
export const workArea = z.enum(['Interior', 'Exterior'])

/** What people may write of a job and everybody sees; a new field is declared here and among `optionalDetails`. */
export const jobDetails = {
  customer_id: z.nullable(uuid),
  supervisor_id: z.nullable(uuid),
  start_date: z.nullable(calendarDate),
  completion_date: z.nullable(calendarDate),
  notes: z.nullable(z.string()),
  /** Latitude and longitude. */
  map_pin: z.nullable(z.string()),
  work_area: z.nullable(workArea),
}

/** What the office alone sees of that: how much labor and material a job may take. */
export const jobBudget = {
  budget_hours: z.nullable(z.number()),
  /** Dollars with two decimals. */
  budget_dollars: z.nullable(z.string()),
  budget_materials: z.nullable(z.string()),
}

/** What every job has. */
export const jobBasics = { job_name: z.string(), address: z.string(), status: jobStatus }

export const job = z.object({
  uuid,
  ...jobBasics,
  ...addressFields,
  // A phone may have kept an answer from before one of them was introduced.
  ...nullDefault(jobDetails),
  customer_name: z.nullable(z.string()),
  supervisor_name: z.nullable(z.string()),
  color: jobColor,
  /** The color that stands for it, where its paints say which. */
  main_color: z._default(z.nullable(namedColor), null),
  created_at: instant,
  version,
})
export type Job = z.infer<typeof job>

/** A job as the office sees it. */
export const jobRecord = z.extend(job, {
  ...jobBudget,
  /** What of it approved timesheets have used; null where there is no budget. Dollars are everybody's: for admins. */
  labor: z.nullable(z.object({ hours: z.number(), dollars: z.optional(z.string()) })),
})

/** The same as a supervisor sees it, who may not learn what other supervisors are paid. */
export const jobOfSupervisor = z.extend(jobRecord, {
  labor: z.nullable(z.object({ hours: z.number() })),
})

/** A job as screens may receive one: whatever the reader's role may not see is absent. */
export const jobView = z.extend(z.partial(jobRecord), job.shape)
export type JobView = z.infer<typeof jobView>

const entries = { log_entries: z.array(logEntry) }
export const jobDetail = z.extend(job, entries)
export const jobRecordDetail = z.extend(jobRecord, entries)
export const jobDetailOfSupervisor = z.extend(jobOfSupervisor, entries)
export const jobViewDetail = z.extend(jobView, entries)

const optionalReference = z.optional(z.nullable(inputUuid))

const budgetInput = z.optional(z.nullable(amountInput({ atMost: 99_999_999.99 })))

const optionalDetails = {
  customer_id: optionalReference,
  supervisor_id: optionalReference,
  status: z.optional(jobStatusInput),
  start_date: calendarDateInput,
  completion_date: calendarDateInput,
  notes: optionalLines(4000),
  /** Null: the color that comes from the id. */
  color: z.optional(z.nullable(jobColor)),
  map_pin: mapPinInput,
  work_area: z.optional(z.nullable(workArea)),
  budget_hours: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(100_000)))),
  budget_dollars: budgetInput,
  budget_materials: budgetInput,
} satisfies Record<
  keyof typeof jobDetails | keyof typeof jobBudget | 'status' | 'color',
  z.ZodMiniType
>

export const newJob = z.strictObject({
  job_name: text(200, 'jobNameRequired'),
  address: text(400, 'addressBlank'),
  ...optionalDetails,
})

export const jobChange = z.strictObject({
  job_name: z.optional(text(200, 'jobNameRequired')),
  address: z.optional(text(400, 'addressBlank')),
  ...optionalDetails,
  version: z.optional(version),
})

/** Whether the dates are in order; a missing one is always in order. */
export function datesInOrder(start: string | null, completion: string | null): boolean {
  return start === null || completion === null || start <= completion
}

const closed: readonly JobStatus[] = ['Completed', 'Cancelled']

/** Whether nobody arrives at a job of this status any more. */
export function isClosed(status: JobStatus): boolean {
  return closed.includes(status)
}
