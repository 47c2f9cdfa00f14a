import { phoneCalls } from '../../../shared/phone/calls.ts'
import { foldText } from '../../../shared/fields/fold-text.ts'
import { siteRadius } from '../../../shared/phone/site-radius.ts'
import { isClosed } from '../../../shared/jobs/job.ts'
import { publicHandler } from '../../http/handler.ts'
import { jobStore, type StoredJob } from '../../store/jobs.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import { countReport, openLink, report, timeOf } from '../../phone/report.ts'

/** OwnTracks words for coming and going. */
const types = new Map([
  ['enter', 'ARRIVAL'],
  ['leave', 'DEPARTURE'],
] as const)

/** Among how many of the newest jobs a name is looked for. */
const newest = 200

/**
 * Regions are named as jobs are: the job of that name, the open one where several have it;
 * null where it is not clear which.
 */
async function jobNamed(table: TenantTable, name: string): Promise<StoredJob | null> {
  const wanted = foldText(name.trim())
  const { items } = await jobStore.list(table, { limit: newest })
  const found = items.filter(({ job_name }) => foldText(job_name.trim()) === wanted)
  const open = found.filter(({ status }) => !isClosed(status))
  const meant = found.length === 1 ? found : open
  return meant.length === 1 ? (meant[0] ?? null) : null
}

/**
 * Returns true if a position proves no presence at a site. OwnTracks always says how exact it was; a report that does
 * not is not known to be exact, so it is proposed as well. iPhones say -1 of a position that is invalid.
 */
function isInaccurate(acc: number | undefined): boolean {
  return acc === undefined || acc < 0 || acc > siteRadius
}

/** Positions and all other messages of OwnTracks are taken and forgotten: it would send them again. */
export const reportRegion = publicHandler(
  phoneCalls.reportRegion,
  async ({ params: { secret }, body: { _type, event, desc, tst, acc }, now }) => {
    const link = await openLink(secret, now)
    const type = [...types].find(([word]) => word === event)?.[1]
    const time = timeOf(tst, now)
    // Its positions, which come all the time, are not counted: they change nothing.
    if (_type !== 'transition' || !type || desc === undefined || !time) return { body: [] }
    await countReport(link, now)
    const job = await jobNamed(link.table, desc)
    if (job) await report(link, { type, job, ...time, isInaccurate: isInaccurate(acc) }, now)
    return { body: [] }
  },
)
