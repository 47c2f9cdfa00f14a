import type * as z from 'zod/mini'
import type { newPush } from '../../shared/connections/push.ts'
import { systemNames } from '../../shared/connections/system.ts'
import { message } from '../../shared/messages/message.ts'
import { HttpError } from '../errors.ts'
import type { Idempotency } from '../http/idempotency.ts'
import { makeExport, type MadeExport } from '../payroll/make-export.ts'
import { pushStore, type StoredPush } from '../store/connections/pushes.ts'
import type { StoredConnection } from '../store/connections/connections.ts'
import {
  listExportedFormats,
  readExportedFiles,
  type StoredExport,
} from '../store/hours/payroll-exports.ts'
import { markExported } from '../store/hours/timesheets.ts'
import type { Author } from '../store/records/audit.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { readPeriod } from '../timesheets/period.ts'
import { answered, openConnection } from './access.ts'
import { readLinesOf, type SentLine } from './lines.ts'
import { theirsOf } from './matching.ts'
import type { HoursSystem } from './systems/system.ts'
import { systems } from './systems/systems.ts'

interface Wanted extends z.output<typeof newPush> {
  table: TenantTable
  author: Author
  idempotency: Idempotency
  now: number
}

/** What was sent of a period to the company that is connected, the last of it. */
async function lastOf({ table, system, date }: Wanted, { company }: StoredConnection) {
  const { period } = await readPeriod(table, date)
  const slot = { from: period.from, format: systems[system].format, company }
  const { exports } = await readExportedFiles(table, slot)
  return exports.at(-1) ?? null
}

/** Throws 409 where the period was told to another system, or in a file: it would be paid twice. */
async function requireOnce({ table, system, date, anyway = false }: Wanted): Promise<void> {
  if (anyway) return
  const { period } = await readPeriod(table, date)
  const formats = await listExportedFormats(table, period.from)
  // A spreadsheet is for people.
  const others = formats.filter((each) => each !== systems[system].format && each !== 'csv')
  if (others.length === 0) return
  const reason = message('sentElsewhere', { system: systemNames[system] })
  throw new HttpError('conflict', reason, { fields: { anyway: reason } })
}

/** Hours that the system takes without how they are paid, by whose they are. */
function untypedIn(system: HoursSystem, lines: readonly SentLine[]): StoredPush['untyped'] {
  const sums = new Map<string, StoredPush['untyped'][number] & { minutes: number }>()
  for (const { user_id, body } of lines) {
    const found = system.untypedOf(body)
    if (!found) continue
    const key = `${user_id} ${found.kind}`
    const sum = sums.get(key) ?? { user_id, kind: found.kind, hours: '', minutes: 0 }
    sum.minutes += found.minutes
    sums.set(key, sum)
  }
  return [...sums.values()].map(({ minutes, ...each }) => ({
    ...each,
    hours: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
  }))
}

/** Has an export be sent; the push has its id, so that it is sent once. */
async function insertOf(
  { table, author, system }: Wanted,
  { company }: StoredConnection,
  made: StoredExport,
  { states, paid_on }: Pick<MadeExport, 'states' | 'paid_on'>,
) {
  const lines = (await readLinesOf(table, systems[system], made)) ?? []
  return pushStore.create(table, author, () => ({
    uuid: made.uuid,
    system,
    company,
    period: made.period,
    state: 'sending',
    is_going_back: false,
    failure: null,
    lines: lines.length,
    done: 0,
    differences: [],
    untyped: untypedIn(systems[system], lines),
    sheets: states
      .filter(({ status }) => status === 'approved')
      .map(({ user_id, version }) => ({ user_id, version })),
    paid_on,
    worked_at: author.at,
    leased_until: null,
    created_at: author.at,
    created_by: author.actor,
    version: 1,
    request_hash: made.request_hash,
  }))
}

/**
 * Has the approved hours of a period be sent, after an earlier push what differs from it; where nothing does, the
 * earlier one is the answer. Throws 409 with all that is to be fixed.
 */
export async function createPush(
  wanted: Wanted,
): Promise<{ record: StoredPush; created: boolean }> {
  const { table, author, idempotency, now, system, date, paid_on, by_hand } = wanted
  const repeated = await pushStore.find(table, idempotency.uuid)
  if (repeated) return { record: repeated, created: false }
  const connection = await openConnection(table, system)
  const last = await lastOf(wanted, connection)
  const before = last && (await pushStore.find(table, last.uuid))
  if (last && !before) {
    // Somebody was cut off between making it and having it sent: it comes first, and marks no sheet.
    const none = { states: [], paid_on: last.paid_on ?? last.period.to }
    return insertOf(wanted, connection, last, none)
  }
  if (before && before.state !== 'sent') {
    throw new HttpError('conflict', message('pushBefore', { system: systemNames[system] }))
  }
  await requireOnce(wanted)
  const theirs = await answered(system, theirsOf(table, connection))
  const { format } = systems[system]
  const made = await makeExport({
    ...{ table, author, idempotency, now, date, paid_on, by_hand },
    format,
    theirs,
  })
  if (before && made.found.uuid === before.uuid) {
    // Approved once more as it was: it is there already.
    for (const state of made.states) await markExported(table, state, author, made.paid_on)
    return { record: before, created: false }
  }
  return insertOf(wanted, connection, made.found, made)
}
