import { message } from '../../shared/messages/message.ts'
import { systemNames, type PayrollSystem } from '../../shared/connections/system.ts'
import { busy, HttpError } from '../errors.ts'
import { uuidFrom } from '../http/idempotency.ts'
import {
  findConnection,
  noteConnection,
  type StoredConnection,
} from '../store/connections/connections.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { seal, unseal, type Grant } from './grant.ts'
import { SystemError } from './system-error.ts'
import type { Access } from './systems/system.ts'
import { systems } from './systems/systems.ts'

/** A token that is good for less is not begun with, in milliseconds. */
const inHand = 60_000

/** The id of a company's connection with a system: there is one. */
export function connectionId(tenant: string, system: PayrollSystem): string {
  return uuidFrom(`${tenant}|connection|${system}`)
}

/** A company's connection. Throws 409 where there is none that works. */
export async function openConnection(
  table: TenantTable,
  system: PayrollSystem,
): Promise<StoredConnection> {
  const found = await findConnection(table, connectionId(table.id, system))
  if (found?.state === 'connected') return found
  throw new HttpError('conflict', message('notConnected', { system: systemNames[system] }))
}

/** Another token for one that is over; null where another run was faster, whose token is there then. */
async function refreshed(table: TenantTable, connection: StoredConnection, granted: Grant) {
  try {
    const next = await systems[connection.system].refresh(granted)
    return noteConnection(table, connection, { state: 'connected', grant: seal(table.id, next) })
  } catch (error) {
    if (error instanceof SystemError && error.kind === 'unauthorized') {
      const now = await findConnection(table, connection.uuid)
      // The token that was used is another run's now, which got the next one with it.
      if (now && now.grant !== connection.grant) return now
      await noteConnection(table, connection, { state: 'broken', grant: connection.grant })
    }
    throw error
  }
}

/** A connection with a token that is good for a while. */
async function current(
  table: TenantTable,
  connection: StoredConnection,
  isRefused: boolean,
): Promise<{ connection: StoredConnection; granted: Grant }> {
  const granted = connection.grant === null ? null : unseal(table.id, connection.grant)
  if (!granted) {
    await noteConnection(table, connection, { state: 'broken', grant: connection.grant })
    throw new SystemError('unauthorized', '')
  }
  if (!isRefused && granted.until - inHand > Date.now()) return { connection, granted }
  const next =
    (await refreshed(table, connection, granted)) ??
    (await openConnection(table, connection.system))
  const opened = next.grant === null ? null : unseal(table.id, next.grant)
  if (!opened) throw new SystemError('unauthorized', '')
  return { connection: next, granted: opened }
}

/**
 * Does something with a company's books, with another token where the one that is kept is over. Throws SystemError; where
 * the system lets us in no more, the connection is broken from then on.
 */
export async function withAccess<T>(
  table: TenantTable,
  found: StoredConnection,
  run: (access: Access) => Promise<T>,
): Promise<T> {
  const first = await current(table, found, false)
  const accessOf = ({ connection, granted }: typeof first): Access => ({
    token: granted.access,
    company: connection.company,
  })
  try {
    return await run(accessOf(first))
  } catch (error) {
    if (!(error instanceof SystemError) || error.kind !== 'unauthorized') throw error
    const next = await current(table, first.connection, true)
    try {
      return await run(accessOf(next))
    } catch (second) {
      // A new token is refused as well: nobody may open these books with us any more.
      if (second instanceof SystemError && second.kind === 'unauthorized') {
        await noteConnection(table, next.connection, {
          state: 'broken',
          grant: next.connection.grant,
        })
      }
      throw second
    }
  }
}

/** Why a system did not do what it was asked, in words for people. */
export function reasonOf(system: PayrollSystem, { kind, message: words }: SystemError) {
  const name = systemNames[system]
  if (kind === 'unauthorized') return message('systemLockedOut', { system: name })
  if (kind === 'refused') return message('systemRefused', { system: name, words })
  return message('systemUnavailable', { system: name })
}

/** What a system answers while somebody waits for it: 409 or 503 in words for people where it does not. */
export async function answered<T>(system: PayrollSystem, asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof SystemError)) throw error
    console.error('payroll system:', system, error.kind, error.message)
    const reason = reasonOf(system, error)
    const isLasting = error.kind === 'unauthorized' || error.kind === 'refused'
    throw isLasting ? new HttpError('conflict', reason) : busy(reason)
  }
}
