import type * as z from 'zod/mini'
import type { newPush } from '../../shared/connections/push.ts'
import { systemNames } from '../../shared/connections/system.ts'
import { message } from '../../shared/messages/message.ts'
import { HttpError } from '../errors.ts'
import type { Idempotency } from '../http/idempotency.ts'
import { makeExport } from '../payroll/make-export.ts'
import { findPush, insertPush, type StoredPush } from '../store/connections/pushes.ts'
import { readExportedFiles, readText, type StoredExport } from '../store/hours/payroll-exports.ts'
import type { Author } from '../store/records/audit.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { readPeriod } from '../timesheets/period.ts'
import { answered, openConnection } from './access.ts'
import { theirsOf } from './matching.ts'
import { systems } from './systems/systems.ts'

interface Wanted extends z.output<typeof newPush> {
  table: TenantTable
  author: Author
  idempotency: Idempotency
  now: number
}

/** Throws 409 where an earlier push of the period has not arrived whole: what comes next builds on it. */
async function requireArrived({ table, system, date, idempotency }: Wanted): Promise<void> {
  const { period } = await readPeriod(table, date)
  const { exports } = await readExportedFiles(table, period.from, systems[system].format)
  const last = exports.at(-1)
  if (!last || last.uuid === idempotency.uuid) return
  const before = await findPush(table, last.uuid)
  if (!before || before.state === 'sent') return
  throw new HttpError('conflict', message('pushBefore', { system: systemNames[system] }))
}

async function linesIn(table: TenantTable, made: StoredExport): Promise<number> {
  const lines: unknown = JSON.parse(await readText(table, made, 'file'))
  return Array.isArray(lines) ? lines.length : 0
}

/**
 * Has the approved hours of a period be sent, after an earlier push what differs from it; where nothing does, the
 * earlier one is the answer. Throws 409 with all that is to be fixed.
 */
export async function createPush(
  wanted: Wanted,
): Promise<{ record: StoredPush; created: boolean }> {
  const { table, author, idempotency, now, system, ...body } = wanted
  const connection = await openConnection(table, system)
  await requireArrived(wanted)
  const theirs = await answered(system, theirsOf(table, connection))
  const { format } = systems[system]
  const made = await makeExport({ table, author, idempotency, now, ...body, format, theirs })
  const { found, states, paid_on } = made
  const known = await findPush(table, found.uuid)
  if (known) return { record: known, created: false }
  return insertPush(table, author, {
    uuid: found.uuid,
    system,
    period: found.period,
    state: 'sending',
    failure: null,
    lines: await linesIn(table, found),
    done: 0,
    differences: [],
    sheets: states
      .filter(({ status }) => status === 'approved')
      .map(({ user_id, version }) => ({ user_id, version })),
    paid_on,
    worked_at: author.at,
    leased_until: null,
    created_at: author.at,
    created_by: author.actor,
    version: 1,
    request_hash: found.request_hash,
  })
}
