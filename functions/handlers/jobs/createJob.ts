import { jobCalls } from '../../../shared/jobs/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { undeletedFields } from '../../store/records/deletion.ts'
import { createJob as insertJob, type StoredJob } from '../../store/jobs.ts'
import { checkReferences, dollarsOf, requireDatesInOrder } from '../../jobs/references.ts'
import { viewWrittenJob } from '../../jobs/view.ts'

export const createJob = memberHandler(
  jobCalls.createJob,
  async ({ table, author, body: sent, idempotency }) => {
    const make = (created_at: string): StoredJob => ({
      uuid: idempotency.uuid,
      job_name: sent.job_name,
      address: sent.address,
      customer_id: sent.customer_id ?? null,
      supervisor_id: sent.supervisor_id ?? null,
      status: sent.status ?? 'Pending',
      start_date: sent.start_date ?? null,
      completion_date: sent.completion_date ?? null,
      notes: sent.notes ?? null,
      color: sent.color ?? null,
      map_pin: sent.map_pin ?? null,
      budget_hours: sent.budget_hours ?? null,
      budget_dollars: dollarsOf(sent.budget_dollars),
      budget_materials: dollarsOf(sent.budget_materials),
      created_at,
      version: 1,
      request_hash: idempotency.requestHash,
      ...undeletedFields,
    })
    requireDatesInOrder(make(author.at))
    const { record, created } = await insertJob(table, author, make, (job) =>
      checkReferences(table, job),
    )
    return { body: await viewWrittenJob(table, record), created }
  },
)
