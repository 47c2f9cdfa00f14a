import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { message } from '../../shared/messages/message.ts'
import type { EnteredByHand, StoredFormat } from '../../shared/payroll/export/payroll-export.ts'
import { dateOf } from '../../shared/time/time-zone.ts'
import { HttpError } from '../errors.ts'
import { difference, emptyRow } from './files/difference.ts'
import { listByHand, rowsByHand, withoutRows } from './files/systems/by-hand.ts'
import { toldBefore } from './files/earlier.ts'
import { takenBy, type ExportInput, type LeftOut, type Theirs } from './files/format.ts'
import { byRate } from './files/rates.ts'
import { formats, validate, writeFile } from './files/formats.ts'
import { hoursText, secondsOf } from './files/hours.ts'
import { exportRows, type ExportRows, type WorkRow } from './files/rows.ts'
import type { Author } from '../store/records/audit.ts'
import {
  createExport,
  keepText,
  readExportedFiles,
  readText,
  type ExportedFiles,
  type ExportSlot,
  type StoredExport,
} from '../store/hours/payroll-exports.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { SheetState } from '../store/hours/sheet-state.ts'
import { listPeriodStates } from '../timesheets/read-period-state.ts'
import { listEveryUser } from '../store/users.ts'
import { statesOfJobs } from '../timesheets/job-states.ts'
import { readPeriod } from '../timesheets/period.ts'
import { readDays, rowsOf } from '../timesheets/rows.ts'
import { movedMatches, refuse, waitingFor } from './export-errors.ts'
import { readExportInput } from './export-input.ts'

interface Wanted {
  table: TenantTable
  author: Author
  idempotency: { uuid: string; requestHash: string }
  now: number
  date: string
  format: StoredFormat
  /** The day of payment; today by the company's calendar unless it says otherwise. */
  paid_on?: string | undefined
  /** People of whom somebody enters by hand what the file has no place for. */
  by_hand?: readonly string[] | undefined
  /** Who is who where the hours are sent to. */
  theirs?: Theirs
}

/** An export, and the sheets that it is of as they were: whoever has it arrive marks them. */
export interface MadeExport {
  found: StoredExport
  created: boolean
  states: SheetState[]
  paid_on: string
}

/**
 * Makes the file of a period from what is approved; after an earlier one, of the difference alone.
 * Where nothing differs, the earlier one is the answer. Throws 409 with all that is to be fixed.
 */
export async function makeExport(wanted: Wanted): Promise<MadeExport> {
  const { table, now, date, format } = wanted
  const period = await readPeriod(table, date)
  const paid_on = wanted.paid_on ?? dateOf(now, period.tenant.time_zone)
  const { from } = period.frame.period
  const slot = { from, format, company: wanted.theirs?.company }
  const [users, states, days, { listed, exports: earlier }] = await Promise.all([
    listEveryUser(table),
    listPeriodStates(table, period),
    readDays(table, period, null),
    readExportedFiles(table, slot),
  ])
  const { replaces = false } = formats[format]
  const all = knownThere(await readExportInput(table, period, states, users), wanted.theirs)
  const { work, leftOut } = takenBy(formats[format], all)
  const input = { ...all, work }
  // Where each file replaces the one before, the payroll system has the last one.
  const kept = await readEarlier(table, replaces ? earlier.slice(-1) : earlier)
  const earlierRows = kept.map((rows) => toldBefore(rows, { zone: all.zone, leftOut }))
  const stateOf = await statesOfJobs(table, [period], days)
  const lines = rowsOf(period, { users, states, days, stateOf }, now)
  const waiting = waitingFor(lines, earlierRows)
  const names = new Map(all.people.map(({ user_id, name }) => [user_id, name]))
  // What was entered by hand for an earlier file is not asked for again.
  const before = earlier.flatMap(({ by_hand = [] }) => by_hand.map(({ user_id }) => user_id))
  const by_hand = wanted.by_hand ?? []
  const moved = movedMatches(input, earlier, by_hand)
  const { errors: unfit } = checked(format, input, [...before, ...by_hand])
  refuse([...waiting, ...moved, ...unfit], names)
  const rows = difference(input, earlierRows)
  const last = earlier.at(-1)
  if (rows.work.length === 0 && rows.money.length === 0) {
    if (!last) throw new HttpError('conflict', message('nothingToExport'))
    return { found: last, created: false, states, paid_on }
  }
  const changed =
    replaces && earlierRows.length > 0
      ? { ...withEmptied(input, earlierRows), isReplacement: true }
      : { ...input, ...rows, exported: exportedSeconds(earlierRows) }
  // A file that takes the place of the one before has all of it again, and so what was entered by hand.
  const known = replaces ? [...before, ...by_hand] : by_hand
  const { entered, errors } = checked(format, changed, known)
  refuse(errors, names)
  const { record, created } = await keep(
    changed,
    entered,
    {
      ...{ ...wanted, paid_on, leftOut, slot },
      lastByHand: replaces ? (last?.by_hand ?? []) : [],
      ...(replaces && last && { replaced: last }),
    },
    listed,
  )
  return { found: record, created, states, paid_on }
}

/** People by what the payroll system calls them, where hours are sent to it. */
function knownThere(input: ExportInput, theirs: Theirs | undefined): ExportInput {
  if (!theirs) return input
  const people = input.people.map((person) => ({
    ...person,
    payroll_id: theirs.people.get(person.user_id)?.id ?? null,
  }))
  return { ...input, people, theirs }
}

/** A period's rows, with an empty one for what an earlier file told and is there no more, as it was called there. */
function withEmptied(input: ExportInput, earlierRows: readonly ExportRows[]): ExportInput {
  const groupsOf = (work: readonly WorkRow[]) =>
    input.people.flatMap((person) =>
      byRate(
        work.filter(({ user_id }) => user_id === person.user_id),
        person,
      ).map(({ rate_cents, title, rows }) => ({
        key: `${person.user_id} ${rate_cents} ${title ?? ''}`,
        rows,
      })),
    )
  const there = new Set(groupsOf(input.work).map(({ key }) => key))
  const gone = groupsOf(earlierRows.flatMap(({ work }) => work)).filter(
    ({ key }) => !there.has(key),
  )
  const paid = new Set(input.money.map(({ user_id, kind }) => `${user_id} ${kind}`))
  const unpaid = earlierRows
    .flatMap(({ money }) => money)
    .filter(({ user_id, kind }) => !paid.has(`${user_id} ${kind}`))
  return {
    ...input,
    work: [...input.work, ...gone.flatMap(({ rows }) => rows.slice(0, 1).map(emptyRow))],
    money: [...input.money, ...unpaid.map((row) => ({ ...row, cents: 0, hundredths: 0 }))],
  }
}

/** What files made before told of each person, in seconds by kind. */
function exportedSeconds(earlierRows: readonly ExportRows[]): ExportInput['exported'] {
  const rows = earlierRows.flatMap(({ work }) => work)
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ user_id }) => user_id)].map(([user, own]) => [user, secondsOf(own)]),
  )
}

/** What of an entry by hand makes it another one. */
function entryKey({ user_id, kind, hours, rate, dollars, date, job_name }: EnteredByHand): string {
  return JSON.stringify([user_id, kind, hours, rate, dollars, date, job_name])
}

/** What somebody enters by hand, and what is wrong with the rest. */
function checked(format: StoredFormat, input: ExportInput, by_hand: readonly string[]) {
  const entered = rowsByHand(validate(formats[format], input), by_hand)
  return { entered, errors: validate(formats[format], withoutRows(input, entered)) }
}

/** The rows of files that were made before. */
async function readEarlier(table: TenantTable, earlier: StoredExport[]): Promise<ExportRows[]> {
  return Promise.all(
    earlier.map(async (each) => {
      return z.parse(exportRows, JSON.parse(await readText(table, each, 'rows')))
    }),
  )
}

/**
 * Writes the file without what is entered by hand, and keeps it with its checksum and with all the rows
 * that it was made of: what was entered by hand is not asked for again.
 */
async function keep(
  input: ExportInput,
  entered: ExportRows,
  wanted: Wanted & {
    leftOut: LeftOut[]
    lastByHand: readonly EnteredByHand[]
    /** The file whose place this one takes; omitted if this one has only what differs. */
    replaced?: StoredExport
    slot: ExportSlot
  },
  listed: ExportedFiles,
) {
  const { table, author, idempotency, format, replaced } = wanted
  const isAdjustment = listed.uuids.length > 0 && !replaced
  const prefix = replaced ? 'replacement-' : isAdjustment ? 'adjustment-' : ''
  const file = writeFile(format, withoutRows(input, entered))
  const known = new Set(wanted.lastByHand.map(entryKey))
  const byHand = listByHand(input, entered).map((each) => ({
    ...each,
    ...(known.has(entryKey(each)) && { is_known: true }),
  }))
  const { work, money } = input
  const { uuid } = idempotency
  const [fileParts, rowParts] = [
    await keepText(table, uuid, file.content),
    await keepText(table, uuid, JSON.stringify({ work, money })),
  ]
  const inHours = (count: number) =>
    hoursText(formats[format].unit === 'minutes' ? Math.round((count * 100) / 60) : count) || '0.00'
  return createExport(
    table,
    author,
    (created_at) => ({
      uuid,
      format,
      period: input.period,
      ...(wanted.paid_on && { paid_on: wanted.paid_on }),
      is_adjustment: isAdjustment,
      ...(replaced && { replaces: { uuid: replaced.uuid, created_at: replaced.created_at } }),
      file_name: `${formats[format].fileName ? '' : prefix}${file.name}`,
      media_type: file.mediaType,
      bytes: file.bytes.length,
      checksum: createHash('sha256').update(file.bytes).digest('hex'),
      ...(file.charset && { charset: file.charset }),
      ...(byHand.length > 0 && { by_hand: byHand }),
      ...(wanted.leftOut.length > 0 && {
        left_out: wanted.leftOut.map(({ name, why }) => ({ name, why })),
      }),
      people: new Set([...work, ...money].map(({ user_id }) => user_id)).size,
      totals: {
        regular_hours: inHours(file.totals.regular),
        overtime_hours: inHours(file.totals.overtime),
        doubletime_hours: inHours(file.totals.doubletime),
        dollars: hoursText(file.totals.cents) || '0.00',
      },
      created_at,
      created_by: author.actor,
      version: 1,
      request_hash: idempotency.requestHash,
      ...(wanted.theirs && { their_people: theirPeople(input, wanted.theirs) }),
      parts: { file: fileParts, rows: rowParts },
    }),
    listed,
    wanted.slot,
  )
}

/** Whose hours an export has, and under whom they stand there. */
function theirPeople({ work }: Pick<ExportInput, 'work'>, { people }: Theirs) {
  const users = [...new Set(work.map(({ user_id }) => user_id))]
  return Object.fromEntries(
    users.flatMap((id) => (people.has(id) ? [[id, people.get(id)?.id ?? '']] : [])),
  )
}
