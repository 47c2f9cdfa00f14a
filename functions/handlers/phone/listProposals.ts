import { api } from '../../../shared/api.ts'
import { memberHandler } from '../../http/handler.ts'
import { readNames } from '../../store/names.ts'
import { listProposals as readProposals } from '../../store/proposals.ts'

export const listProposals = memberHandler(api.listProposals, async ({ table, user, now }) => {
  const found = await readProposals(table, user.uuid, now)
  const names = await readNames(table, { JOB: found.map(({ job_id }) => job_id) })
  return {
    body: found
      .filter(({ job_id }) => !names.isDeleted(job_id))
      .map((each) => ({
        ...each,
        job_name: names.of(each.job_id),
        job_color: names.colorOf(each.job_id),
      })),
  }
})
