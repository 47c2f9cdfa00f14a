import { systemNames } from '../../shared/connections/system.ts'
import { message } from '../../shared/messages/message.ts'
import { HttpError } from '../errors.ts'
import { connectionStore, readMatches } from '../store/connections/connections.ts'
import { pushStore } from '../store/connections/pushes.ts'
import { exportStore } from '../store/hours/payroll-exports.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { connectionId } from './access.ts'

/** Throws 409 where people of a push that has not arrived are matched with others since: its lines name whom they were matched with. */
export async function requireSameMatches(table: TenantTable, uuid: string): Promise<void> {
  const push = await pushStore.find(table, uuid)
  if (!push || push.is_going_back || (push.state !== 'failed' && push.state !== 'differs')) return
  const connection = await connectionStore.find(table, connectionId(table.id, push.system))
  if (connection?.company !== push.company) return
  const [made, { people }] = await Promise.all([
    exportStore.find(table, uuid),
    readMatches(table, connection),
  ])
  const now = new Map(people.map(({ id, their_id }) => [id, their_id]))
  const sent = Object.entries(made?.their_people ?? {})
  if (sent.every(([user, their_id]) => now.get(user) === their_id)) return
  throw new HttpError('conflict', message('matchedSince', { system: systemNames[push.system] }))
}
