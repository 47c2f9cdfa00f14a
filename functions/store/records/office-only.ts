import * as z from 'zod/mini'
import { tenantKeys, type Noun } from '../table/keys.ts'
import { readMany, type TenantTable } from '../table/tenant-table.ts'

/** Records that admins alone see to: what else is known of them is theirs, too. */
const nouns: readonly Noun[] = ['TOKEN', 'WEBHOOK', 'IMPORT', 'EXPORT', 'CONNECTION', 'PUSH']

/** Whether an id is that of a record that admins alone see to, whatever became of it. */
export async function isForAdmins(table: TenantTable, uuid: string): Promise<boolean> {
  const keys = nouns.map((noun) => tenantKeys.noun(table.id, noun, uuid))
  return (await readMany(table, keys, z.record(z.string(), z.unknown()))).length > 0
}
