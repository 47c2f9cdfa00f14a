import type { Connection } from '../../shared/connections/connection.ts'
import type { Push } from '../../shared/connections/push.ts'
import type { PayrollSystem } from '../../shared/connections/system.ts'
import { sentenceOf } from '../errors.ts'
import { readMatches, type StoredConnection } from '../store/connections/connections.ts'
import type { StoredPush } from '../store/connections/pushes.ts'
import { exportStore } from '../store/hours/payroll-exports.ts'
import { readNames } from '../store/records/names.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { systems } from './systems/systems.ts'

function stateOf(system: PayrollSystem, found: StoredConnection | null): Connection['state'] {
  if (!systems[system].isOffered) return 'not_offered'
  return found === null || found.state === 'ended' ? 'ready' : found.state
}

/** A connection as it is answered; `found` is null where nobody ever connected. */
export async function viewConnection(
  table: TenantTable,
  system: PayrollSystem,
  found: StoredConnection | null,
): Promise<Connection> {
  const isThere = found !== null && found.state !== 'ended'
  const [names, kept] = await Promise.all([
    readNames(table, { USER: isThere ? [found.connected_by] : [] }),
    isThere ? readMatches(table, found) : null,
  ])
  return {
    system,
    state: stateOf(system, found),
    company_name: isThere ? found.company_name : null,
    connected_at: isThere ? found.connected_at : null,
    connected_by_name: isThere ? names.evenDeleted(found.connected_by) : null,
    matched_people: kept?.people.length ?? 0,
  }
}

/** Pushes as they are answered, in the order given. */
export async function viewPushes(
  table: TenantTable,
  records: readonly StoredPush[],
): Promise<Push[]> {
  const people = records.flatMap(({ created_by, differences, untyped }) => [
    created_by,
    ...[...differences, ...untyped].map(({ user_id }) => user_id),
  ])
  const [exports, names] = await Promise.all([
    Promise.all(records.map(({ uuid }) => exportStore.find(table, uuid))),
    readNames(table, { USER: people }),
  ])
  const named = <T extends { user_id: string }>(each: T) => ({
    ...each,
    user_name: names.evenDeleted(each.user_id),
  })
  return records.map((record, index) => {
    const created_by_name = names.evenDeleted(record.created_by)
    const made = exports[index]
    return {
      ...record,
      failure: record.failure && { error: sentenceOf(record.failure), message: record.failure },
      differences: record.differences.map(named),
      untyped: record.untyped.map(named),
      // Whoever sends hours has made the export of them.
      export: made ? { ...made, created_by_name } : null,
      created_by_name,
    }
  })
}

/** One push as it is answered. */
export async function viewPush(table: TenantTable, record: StoredPush): Promise<Push> {
  const [view] = await viewPushes(table, [record])
  if (!view) throw new Error('One push is viewed as one')
  return view
}
