import { setTimeout as pause } from 'node:timers/promises'
import { message } from '../../shared/messages/message.ts'
import { systemNames, type PayrollSystem } from '../../shared/connections/system.ts'
import { busy, HttpError } from '../errors.ts'
import { uuidFrom } from '../http/idempotency.ts'
import {
  connectionStore,
  noteGrant,
  type StoredConnection,
} from '../store/connections/connections.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { recordMetrics } from '../telemetry/meter.ts'
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
  const found = await connectionStore.find(table, connectionId(table.id, system))
  if (found?.state === 'connected') return found
  throw new HttpError('conflict', message('notConnected', { system: systemNames[system] }))
}

/** So often, and so long apart (milliseconds), it is looked whether another run has got the next token. */
const [mostLooks, lookPause] = [4, 250]

/** The connection with another grant than the one that was refused; null where nobody gets one. */
async function grantedMeanwhile(table: TenantTable, { uuid, grant }: StoredConnection) {
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const found = await connectionStore.find(table, uuid)
    if (found && found.grant !== grant && found.state === 'connected') return found
    await pause(lookPause)
  }
  return null
}

/** Marks a connection as broken, unless another run has another grant for it. */
async function noteBroken(table: TenantTable, connection: StoredConnection): Promise<void> {
  const { state } = await noteGrant(table, connection, { state: 'broken' })
  if (state === 'broken') recordMetrics({ connections_broken: 1 })
}

/** The connection with another token in place of one that is over, whoever got it. */
async function refreshed(
  table: TenantTable,
  connection: StoredConnection,
  granted: Grant,
): Promise<StoredConnection> {
  try {
    const next = await systems[connection.system].refresh(granted)
    return await noteGrant(table, connection, { grant: seal(table.id, next) })
  } catch (error) {
    if (!(error instanceof SystemError) || error.kind !== 'unauthorized') throw error
    // A token gets the next one once: another run may have used it a moment ago.
    const other = await grantedMeanwhile(table, connection)
    if (other) return other
    await noteBroken(table, connection)
    throw error
  }
}

interface Opened {
  connection: StoredConnection
  granted: Grant
}

/** What a connection is opened with. Throws where that cannot be read, as after a company was moved here. */
async function opened(table: TenantTable, connection: StoredConnection): Promise<Opened> {
  const granted = connection.grant === null ? null : unseal(table.id, connection.grant)
  if (granted) return { connection, granted }
  await noteBroken(table, connection)
  throw new SystemError('unauthorized', '')
}

/** A connection with a token that is good for a while. */
async function current(
  table: TenantTable,
  connection: StoredConnection,
  isRefused: boolean,
): Promise<Opened> {
  const found = await opened(table, connection)
  if (!isRefused && found.granted.until - inHand > Date.now()) return found
  return opened(table, await refreshed(table, connection, found.granted))
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
  const accessOf = ({ connection, granted }: Opened): Access => ({
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
        await noteBroken(table, next.connection)
      }
      throw second
    }
  }
}

/** Why a system did not do what it was asked, in words for people. */
export function reasonOf(system: PayrollSystem, { kind, message: words }: SystemError) {
  const name = systemNames[system]
  if (kind === 'unauthorized') return message('systemLockedOut', { system: name })
  if (kind === 'other_company') return message('otherCompany', { system: name })
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
