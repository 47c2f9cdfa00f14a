import { api } from '../../../shared/api.ts'
import { foldText } from '../../../shared/fold-text.ts'
import { isClosed } from '../../../shared/job.ts'
import { publicHandler } from '../../http/handler.ts'
import { listJobs, type StoredJob } from '../../store/jobs.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import { openLink, report, timeOf } from './report.ts'

/** OwnTracks words for coming and going. */
const types = new Map([
  ['enter', 'ARRIVAL'],
  ['leave', 'DEPARTURE'],
] as const)

/** Among how many of the newest jobs a name is looked for. */
const newest = 200

/** Regions are named as jobs are: the open job of that name; null where none or several have it. */
async function jobNamed(table: TenantTable, name: string): Promise<StoredJob | null> {
  const wanted = foldText(name.trim())
  const { items } = await listJobs(table, { limit: newest })
  const found = items.filter(
    ({ job_name, status }) => !isClosed(status) && foldText(job_name.trim()) === wanted,
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Positions and all other messages of OwnTracks are taken and forgotten: it would send them again. */
export const reportRegion = publicHandler(
  api.reportRegion,
  async ({ params: { secret }, body: { _type, event, desc, tst }, now }) => {
    const link = await openLink(secret, now)
    const type = [...types].find(([word]) => word === event)?.[1]
    if (_type !== 'transition' || !type || desc === undefined) return { body: [] }
    const job = await jobNamed(link.table, desc)
    if (!job) return { body: [] }
    await report(link, { type, job, at: timeOf(tst, now) }, now)
    return { body: [] }
  },
)
