import * as z from 'zod/mini'
import { env } from '../../env.ts'
import type { StreamRecord } from '../../store/table/stream-event.ts'
import { openTenantTable, type TenantTable } from '../../store/table/tenant-table.ts'
import { requestTaskAgain } from '../../store/put-back-tasks.ts'
import { endTask, task, type Task } from '../../store/records/tasks.ts'
import { putBackUnknown } from '../../tasks/put-back.ts'
import { followCustomer } from './follow-customer.ts'
import { followJob } from './follow-job.ts'
import { followSheet } from './follow-sheet.ts'
import { photoOf, taskOf } from './record-task.ts'

/** Time reserved for the last writes of an invocation, and for a model's response, in milliseconds. */
const timeBudget = 10_000
const modelTimeBudget = 35_000

/** What a record was about: a task, an event for a company's programs, or nothing that is to be done now. */
type Outcome = 'task' | 'event' | 'nothing'

/** Carries one record of the stream out. */
export async function carryOut(
  tenant: string | null,
  record: StreamRecord,
  timeLeft: () => number,
): Promise<Outcome> {
  if (tenant === null) return 'nothing'
  const table = openTenantTable(tenant)
  if (record.eventName === 'REMOVE') {
    const photo = photoOf(record)
    if (photo === null) return 'nothing'
    await dropPhotos(table, photo)
    return 'task'
  }
  const stored = taskOf(record)
  if (!stored) {
    const { followEvent } = await import('./follow-event.ts')
    await followEvent(tenant, record, Date.now())
    return 'event'
  }
  // The stream also tells that a task was put back.
  if (stored.due !== undefined) return 'nothing'
  const known = z.safeParse(task, stored)
  if (!known.success) {
    await putBackUnknown(table, stored, Date.now())
    return 'nothing'
  }
  if (await follow(table, known.data, timeLeft)) await endTask(table, known.data)
  else await requestTaskAgain(table, stored)
  return 'task'
}

async function dropPhotos(table: TenantTable, photo: string): Promise<boolean> {
  // Few records are of photos: what reaches the bucket is loaded with the first one.
  const { dropPhoto } = await import('./drop-photo.ts')
  await dropPhoto(table, photo)
  return true
}

/** Sends programs an event of an item that could not be sent before; nothing if the item is gone. */
async function followAgain(table: TenantTable, key: string): Promise<boolean> {
  const { followItem } = await import('./follow-event.ts')
  const [pk = '', sk = ''] = key.split(' ')
  await followItem(table, { pk, sk }, Date.now())
  return true
}

/** Starts the function that continues an import. An import takes minutes, and later tasks do not wait for it. */
async function startImport(table: TenantTable, uuid: string): Promise<boolean> {
  const { startFunction } = await import('../../call-function.ts')
  await startFunction(env.IMPORTS_FUNCTION, { tenant: table.id, import: uuid })
  return true
}

/** Starts the function that sends hours to a payroll system. */
async function startPush(table: TenantTable, uuid: string): Promise<boolean> {
  const { startFunction } = await import('../../call-function.ts')
  await startFunction(env.CONNECTIONS_FUNCTION, { tenant: table.id, push: uuid })
  return true
}

/** Carries a task out, or a part of it. Returns true if it is done. */
function follow(table: TenantTable, wanted: Task, timeLeft: () => number): Promise<boolean> {
  const hasTime = () => timeLeft() > timeBudget
  switch (wanted.kind) {
    case 'job':
      return followJob(table, wanted.uuid, hasTime)
    case 'customer':
      return followCustomer(table, wanted.uuid, wanted.act, hasTime)
    case 'sheet':
      return followSheet(table, { user_id: wanted.uuid, from: wanted.from ?? '' }, hasTime)
    case 'event':
      return followAgain(table, wanted.from ?? '')
    case 'import':
      return startImport(table, wanted.uuid)
    case 'push':
      return startPush(table, wanted.uuid)
    case 'photo':
      return dropPhotos(table, wanted.uuid)
    case 'summary':
      return summarize(table, wanted.from ?? '', () => timeLeft() > modelTimeBudget)
  }
}

/**
 * Has a model write a summary. One that fails is not put back: the next user who opens the page requests it again.
 */
async function summarize(
  table: TenantTable,
  ref: string,
  hasTime: () => boolean,
): Promise<boolean> {
  try {
    // The SDK of a service that most installations do not use is loaded with the first one.
    const { writeSummary } = await import('../../summaries/write-summary.ts')
    return await writeSummary(table, ref, Date.now(), hasTime)
  } catch (error) {
    console.error('summary:', error)
    return true
  }
}
