import {
  frozenLaborOf,
  laborOf,
  readOnce,
  readSheetLabor,
  type ReadSheetLabor,
  type SheetLabor,
} from '../job-costs/sheet-labor.ts'
import { isApproved, untouched, type SheetState } from '../store/hours/sheet-state.ts'
import { findSnapshot } from '../store/hours/timesheets.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { sheetOf, stateFor } from '../timesheets/compute.ts'
import type { OverviewPeriod } from './overview-period.ts'

const keyOf = (user_id: string, { from }: { from: string }) => `${user_id} ${from}`

/** Sheets of several periods by `keyOf`: what each job takes of one, and whether it was approved and is kept. */
export interface KnownSheets {
  open: ReadonlyMap<string, SheetLabor>
  approved: ReadonlyMap<string, Omit<SheetLabor, 'jobs'>>
}

/** The sheets of these periods, those that are not approved computed from what was read of them. */
export function sheetsOf(parts: readonly OverviewPeriod[], now: number): KnownSheets {
  const open = new Map<string, SheetLabor>()
  const approved = new Map<string, Omit<SheetLabor, 'jobs'>>()
  for (const { period, users, states, days, stateOf } of parts) {
    const daysOf = Map.groupBy(days, ({ user_id }) => user_id)
    const stored = new Map(states.map((state) => [state.user_id, state]))
    for (const user of users) {
      const own = daysOf.get(user.uuid) ?? []
      const kept: SheetState =
        stored.get(user.uuid) ?? untouched({ user_id: user.uuid, ...period.period })
      const state = stateFor(kept, period, own)
      const key = keyOf(user.uuid, period.period)
      const known = { isExported: kept.status === 'exported', paidOn: kept.owed_paid_on ?? [] }
      if (isApproved(state)) approved.set(key, known)
      else {
        const jobs =
          own.length === 0 && state.extras.length === 0
            ? []
            : laborOf(sheetOf(period, user, state, own, stateOf, now))
        open.set(key, { ...known, jobs })
      }
    }
  }
  return { open, approved }
}

/** Reads what jobs take of sheets, each of them once; of those that are known, what is not known yet. */
export function laborReader(
  table: TenantTable,
  { open, approved }: KnownSheets,
  now: number,
): ReadSheetLabor {
  return readOnce(async (period, user_id) => {
    const key = keyOf(user_id, period.period)
    const computed = open.get(key)
    if (computed) return computed
    const kept = approved.get(key)
    const snapshot = kept && (await findSnapshot(table, { user_id, from: period.period.from }))
    if (snapshot) return { ...kept, jobs: frozenLaborOf(snapshot) }
    return readSheetLabor(table, period, user_id, now)
  })
}
