import type { StoredPush } from '../store/connections/pushes.ts'
import { findSheetState, markExported } from '../store/hours/timesheets.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'

/** Marks the sheets that were sent as exported, those that nobody has touched since. */
export async function markSent(table: TenantTable, push: StoredPush, at: string): Promise<void> {
  for (const { user_id, version } of push.sheets) {
    const state = await findSheetState(table, { user_id, from: push.period.from })
    if (state?.version !== version) continue
    await markExported(table, state, { actor: push.created_by, at }, push.paid_on)
  }
}
