import { changedAt, type StreamRecord } from '../../store/table/stream-event.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'
import { putBackFailed, requestLater } from '../../tasks/put-back.ts'
import { keyOf, photoOf, taskOf } from './record-task.ts'

/**
 * Time for which an event stays in the stream if it fails, in milliseconds: a task would send the item as it is by
 * then, and not each of its changes.
 */
const eventStays = 5 * 60_000

/**
 * Puts back what a failed record asks for, so that the records behind it do not wait. Returns false if the record has
 * to stay in the stream.
 */
export async function putBack(
  tenant: string | null,
  record: StreamRecord,
  now: number,
): Promise<boolean> {
  if (tenant === null) return false
  const table = openTenantTable(tenant)
  const photo = photoOf(record)
  if (photo !== null) {
    await requestLater(table, { kind: 'photo', uuid: photo }, now)
    return true
  }
  const stored = taskOf(record)
  if (stored) {
    await putBackFailed(table, stored, now)
    return true
  }
  if (now - changedAt(record) < eventStays) return false
  const { pk, sk } = keyOf(record)
  // Named by the item, so that a record that comes twice puts back one task.
  await requestLater(table, { kind: 'event', uuid: table.id, from: `${pk} ${sk}` }, now)
  return true
}
