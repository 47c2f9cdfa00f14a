import * as z from 'zod/mini'
import { uuid } from './identifiers.ts'

/** The job of a row of hours, under its current name. */
export const jobOfHours = {
  job_id: uuid,
  job_name: z.nullable(z.string()),
  /** True if the job was deleted after the work. */
  job_deleted: z.optional(z.boolean()),
}
