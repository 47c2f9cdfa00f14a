import { jobCalls } from '../../../shared/jobs/calls.ts'
import { noDetails } from '../../../shared/jobs/no-details.ts'
import { definedFields } from '../../http/defined-fields.ts'
import { memberHandler } from '../../http/handler.ts'
import { undeletedFields } from '../../store/records/deletion.ts'
import { jobStore, type StoredJob } from '../../store/jobs.ts'
import { checkReferences, requireDatesInOrder } from '../../jobs/references.ts'
import { viewWrittenJob } from '../../jobs/view.ts'

export const createJob = memberHandler(
  jobCalls.createJob,
  async ({ table, author, body: sent, idempotency }) => {
    const make = (created_at: string): StoredJob => ({
      ...noDetails,
      color: null,
      ...definedFields(sent),
      status: sent.status ?? 'Pending',
      uuid: idempotency.uuid,
      created_at,
      version: 1,
      request_hash: idempotency.requestHash,
      ...undeletedFields,
    })
    requireDatesInOrder(make(author.at))
    const { record, created } = await jobStore.create(table, author, make, (job) =>
      checkReferences(table, job),
    )
    return { body: await viewWrittenJob(table, record), created }
  },
)
