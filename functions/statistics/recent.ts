import { dashboardEntries, type LogEntry } from '../../shared/log-entries/log-entry.ts'
import { readEntries, type EntryFilter } from '../store/log-entries.ts'
import type { Names } from '../store/records/names.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { namedIn, viewEntries, viewNamed } from '../log-entries/view.ts'

/** The newest entries that a filter lets through, as far as `readNames` has not named them yet. */
export interface Recent {
  named: ReturnType<typeof namedIn>
  view: (names: Names) => Promise<LogEntry[]>
}

/** Reads the dashboard's newest entries; what they name is read along with what else it names. */
export async function readRecent(table: TenantTable, filter: EntryFilter): Promise<Recent> {
  const page = { limit: dashboardEntries }
  const { items, next } = await readEntries(table, filter, page)
  return {
    named: namedIn(items),
    view: async (names) => {
      const shown = viewNamed(items, names)
      if (shown.length === items.length || next === null) return shown
      // Some are of a job that has just been deleted: there are older ones to show.
      return (await viewEntries(table, filter, page)).body
    },
  }
}
