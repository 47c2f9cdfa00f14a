import * as z from 'zod/mini'
import {
  datedScheduleSettings,
  scheduleSettingsAt,
  type DatedScheduleSettings,
  type ScheduleSettings,
} from '../../../shared/schedule/settings.ts'
import { tenantKeys } from '../table/keys.ts'
import { read, replace, type TenantTable } from '../table/tenant-table.ts'
import { commit } from '../table/transaction.ts'

const stored = z.object({ history: z.array(datedScheduleSettings), version: z.int() })

async function find(table: TenantTable): Promise<z.infer<typeof stored>> {
  const found = await read(table, tenantKeys.scheduleSettings(table.id), stored)
  return found ?? { history: [], version: 0 }
}

/** How a company plans, from which day on, the oldest first. */
export async function findScheduleSettings(table: TenantTable): Promise<DatedScheduleSettings[]> {
  return (await find(table)).history
}

/** Plans otherwise from a day on. */
export function changeScheduleSettings(
  table: TenantTable,
  from: string,
  change: Partial<ScheduleSettings>,
): Promise<ScheduleSettings> {
  return commit(table.client, async () => {
    const { history, version } = await find(table)
    const after = { ...scheduleSettingsAt(history, from), ...change, from }
    const next = {
      history: [...history.filter((each) => each.from < from), after],
      version: version + 1,
    }
    const key = tenantKeys.scheduleSettings(table.id)
    return { writes: [replace(table, key, stored, next, version)], result: after }
  })
}
