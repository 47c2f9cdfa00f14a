import { api } from '../../../shared/api.ts'
import { forMembers } from '../../operation.ts'
import { notDeleted } from '../../store/deletion.ts'
import { createJob as insertJob } from '../../store/jobs.ts'
import { mustBeInOrder, mustExist } from './rules.ts'
import { viewWrittenJob } from './view.ts'

export const createJob = forMembers(
  api.createJob,
  async ({ table, act, body: sent, idempotency, at }) => {
    const job = {
      uuid: idempotency.uuid,
      job_name: sent.job_name,
      address: sent.address,
      customer_id: sent.customer_id ?? null,
      supervisor_id: sent.supervisor_id ?? null,
      status: sent.status ?? 'Pending',
      start_date: sent.start_date ?? null,
      completion_date: sent.completion_date ?? null,
      notes: sent.notes ?? null,
      colour: sent.colour ?? null,
      created_at: at,
      version: 1,
      request_hash: idempotency.requestHash,
      ...notDeleted,
    }
    mustBeInOrder(job)
    await mustExist(table, job)
    const { record, created } = await insertJob(table, act, job)
    const body = await viewWrittenJob(table, act, record)
    return { body, created }
  },
)
