import { countWithin } from './records/cap.ts'
import { tenantKeys } from './table/keys.ts'
import type { TenantTable } from './table/tenant-table.ts'

/** So many questions a company asks in a day: each is paid for. */
const mostOfDay = 100

/** Counts a question; false where the company has asked as many as it may today. */
export function countQuestion(table: TenantTable, now: number): Promise<boolean> {
  const day = new Date(now).toISOString().slice(0, 10)
  return countWithin(table, tenantKeys.questionsOfDay(table.id, day), mostOfDay, now)
}
