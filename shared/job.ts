import * as z from 'zod/mini'
import {
  addressFields,
  calendarDate,
  calendarDateInput,
  instant,
  optionalText,
  text,
  uuid,
  version,
} from './fields.ts'
import { errorText } from './errors.ts'
import { logEntry } from './log-entry.ts'
import { paint } from './paint.ts'

export const jobStatus = z.enum(['Pending', 'Active', 'Completed', 'Cancelled'])
export type JobStatus = z.infer<typeof jobStatus>

/** What the two forms offer (specification, section 4). */
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

export const job = z.object({
  uuid,
  job_name: z.string(),
  address: z.string(),
  ...addressFields,
  customer_id: z.nullable(uuid),
  customer_name: z.nullable(z.string()),
  supervisor_id: z.nullable(uuid),
  supervisor_name: z.nullable(z.string()),
  status: jobStatus,
  start_date: z.nullable(calendarDate),
  completion_date: z.nullable(calendarDate),
  notes: z.nullable(z.string()),
  colour: paint,
  created_at: instant,
  version,
})
export type Job = z.infer<typeof job>

export const jobDetail = z.extend(job, { log_entries: z.array(logEntry) })

const optionalReference = z.optional(z.nullable(uuid))

const optionalDetails = {
  customer_id: optionalReference,
  supervisor_id: optionalReference,
  status: z.optional(jobStatusInput),
  start_date: calendarDateInput,
  completion_date: calendarDateInput,
  notes: optionalText(4000),
  /** Null: the colour that comes from the id. */
  colour: z.optional(z.nullable(paint)),
}

export const newJob = z.strictObject({
  job_name: text(200, errorText.jobNameRequired),
  address: text(400, errorText.addressBlank),
  ...optionalDetails,
})

export const jobChange = z.strictObject({
  job_name: z.optional(text(200, errorText.jobNameRequired)),
  address: z.optional(text(400, errorText.addressBlank)),
  ...optionalDetails,
  version: z.optional(version),
})

/** Whether the dates are in order; a missing one is always in order. */
export function datesInOrder(start: string | null, completion: string | null): boolean {
  return start === null || completion === null || start <= completion
}
