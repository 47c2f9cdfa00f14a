import {
  isUnderWay,
  notePush,
  startPushWork,
  type StoredPush,
} from '../store/connections/pushes.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'

/** Longer than this without a run, nothing takes it up by itself, in milliseconds. */
const stalledAfter = 3 * 60_000

/** Has a push go on whose run was cut off, when somebody looks at it. */
export async function restartStalled(
  table: TenantTable,
  push: StoredPush,
  now: number,
): Promise<void> {
  if (!isUnderWay(push)) return
  const { leased_until, worked_at } = push
  const isHeld = leased_until !== null && Date.parse(leased_until) > now
  if (isHeld || now - Date.parse(worked_at) < stalledAfter) return
  const noted = await notePush(table, push, { worked_at: new Date(now).toISOString() })
  if (noted) await startPushWork(table, noted)
}
