import { dollars, toCents } from '../../../shared/payroll/wages/money.ts'
import { putJobCostLine, removeJobCostLine, totalJobCosts } from '../../store/hours/job-costs.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import { findSheetState, findSnapshot } from '../../store/hours/timesheets.ts'
import type { SheetState } from '../../store/hours/sheet-state.ts'

/**
 * Brings what jobs cost in step with a timesheet: its lines while it is approved, none otherwise. It
 * looks at the sheet afresh until nothing changed meanwhile, so it may be repeated or interrupted.
 *
 * @returns whether it is done
 */
export async function followSheet(
  table: TenantTable,
  key: { user_id: string; from: string },
  hasTime: () => boolean,
): Promise<boolean> {
  let seen: SheetState | null = null
  for (;;) {
    const state = await findSheetState(table, key)
    if (!state || seen?.version === state.version) return true
    if (!hasTime()) return false
    await writeLines(table, state)
    seen = state
  }
}

async function writeLines(table: TenantTable, state: SheetState): Promise<void> {
  const { user_id, from, costed = [] } = state
  const snapshot = state.summary && (await findSnapshot(table, state))
  for (const job_id of costed) {
    const own = snapshot?.sheet.jobs.find((each) => each.job_id === job_id)
    const line = { job_id, from, user_id }
    if (own) {
      const { worked_seconds, cost } = own
      await putJobCostLine(table, { ...line, worked_seconds, cents: toCents(dollars(cost)) })
    } else {
      await removeJobCostLine(table, line)
    }
    await totalJobCosts(table, job_id)
  }
}
