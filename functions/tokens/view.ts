import type { Token } from '../../shared/tokens/token.ts'
import { readNames } from '../store/records/names.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { StoredToken } from '../store/tokens.ts'

/** Tokens with the names of who made them. */
export async function viewTokens(
  table: TenantTable,
  tokens: readonly StoredToken[],
): Promise<Token[]> {
  const names = await readNames(table, { USER: tokens.map(({ created_by }) => created_by) })
  return tokens.map((each) => ({ ...each, created_by_name: names.evenDeleted(each.created_by) }))
}
