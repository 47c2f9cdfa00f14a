import type { ImportResult } from '../../shared/imports/import.ts'
import { message } from '../../shared/messages/message.ts'
import { HttpError } from '../errors.ts'
import { definedFields } from '../http/defined-fields.ts'
import { customerStore } from '../store/customers.ts'
import { listDays, listEveryDayOfUser } from '../store/hours/punch-days.ts'
import {
  importStore,
  finishWork,
  isWorkedAt,
  noteProgress,
  type StoredImport,
} from '../store/imports.ts'
import { jobStore } from '../store/jobs.ts'
import { readEvery } from '../store/table/every-item.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { findTenant } from '../store/tenants.ts'
import { listEveryUser } from '../store/users.ts'
import { recordMetrics } from '../telemetry/meter.ts'
import { rosterChanged } from '../users/roster.ts'
import { namesOf } from './control.ts'
import { keepPreview, readFile, readPlan } from './files.ts'
import { makePlan } from './make-plan.ts'
import { paidElsewhereWithout } from './paid-elsewhere.ts'
import type { Plan } from './planned.ts'
import { readApart } from './reading/read-apart.ts'
import { settingsOf } from './settings.ts'
import { stepsOf, type OneStep } from './steps.ts'

/** So often work is begun that does not come to an end: then the file is at fault. */
const mostAttempts = 5
/** A file that cut off its reading twice is not read again automatically. */
const mostReadings = 2
/** Steps between two notes of how far it is, and of them at once. */
const stepsAtOnce = 80
const concurrency = 8

interface Run {
  table: TenantTable
  now: () => number
  hasTime: () => boolean
}

const nothingDone: ImportResult = {
  people: 0,
  customers: 0,
  jobs: 0,
  rows: 0,
  left_out: 0,
  kept_rows: 0,
  kept_records: 0,
}

/** Reads the file by what was chosen, and keeps what importing it would do. */
async function readImport({ table, now }: Run, record: StoredImport): Promise<void> {
  const { uuid, choices } = record
  try {
    const bytes = await readFile(table.id, uuid)
    const tenant = await findTenant(table)
    if (!tenant) return
    const reading = await readApart(table.id, {
      bytes,
      choices: definedFields(choices),
      zone: tenant.time_zone,
      now: now(),
    })
    const [users, customers, jobs] = await Promise.all([
      listEveryUser(table),
      readEvery((after) => customerStore.list(table, { limit: 500, after })),
      readEvery((after) => jobStore.list(table, { limit: 500, after })),
    ])
    const { report, plan } = await makePlan(reading, {
      uuid,
      tenant,
      users,
      customers,
      jobs,
      choices: definedFields(choices),
      now: now(),
      daysOf: (user, from, to) => listEveryDayOfUser(table, user, from, to),
      everyDay: (from, to) => listDays(table, from, to),
    })
    await keepPreview(table.id, record, { report, plan })
    await noteProgress(table, record, {
      state: 'ready',
      reading: record.version,
      failure: null,
      attempts: 0,
      settings: settingsOf(tenant),
      obstacles: report.obstacles,
      differences: namesOf(report.differences),
      paid_through: report.paid_through.value,
      progress: null,
    })
  } catch (error) {
    if (!(error instanceof HttpError) || error.code === 'busy') throw error
    await noteProgress(table, record, { state: 'failed', failure: error.reason, attempts: 0 })
  }
}

function sum(a: ImportResult, outcomes: readonly Partial<ImportResult>[]): ImportResult {
  const added = (name: keyof ImportResult) =>
    a[name] + outcomes.reduce((all, each) => all + (each[name] ?? 0), 0)
  return {
    people: added('people'),
    customers: added('customers'),
    jobs: added('jobs'),
    rows: added('rows'),
    left_out: added('left_out'),
    kept_rows: added('kept_rows'),
    kept_records: added('kept_records'),
  }
}

/** Does some steps, several at a time: no two of them touch one day of one person. */
async function doSteps(steps: readonly (() => Promise<Partial<ImportResult>>)[]) {
  const left = [...steps].toReversed()
  const outcomes: Partial<ImportResult>[] = []
  const next = async () => {
    for (let step = left.pop(); step; step = left.pop()) outcomes.push(await step())
  }
  await Promise.all(Array.from({ length: concurrency }, next))
  return outcomes
}

/** Does some steps: those of hours several at a time; what they refer to is there before, one after the other. */
async function doAll(steps: readonly OneStep[]): Promise<Partial<ImportResult>[]> {
  if (steps.every(({ isDay }) => isDay)) return doSteps(steps.map(({ run }) => run))
  const outcomes: Partial<ImportResult>[] = []
  for (const { run } of steps) outcomes.push(await run())
  return outcomes
}

/** Goes on with the steps of an import, or of its undoing; null where not all are done. */
async function goOn({ table, now, hasTime }: Run, record: StoredImport, plan: Plan) {
  const { uuid, created_by: actor, imported_at, created_at } = record
  const source = { table, uuid, actor, at: imported_at ?? created_at, now: now() }
  const steps = stepsOf({ plan, isUndoing: record.state === 'undoing', source })
  const total = steps.length
  let current = record
  let done = record.progress?.done ?? 0
  while (done < total) {
    if (!hasTime()) return null
    const some = steps.slice(done, done + stepsAtOnce)
    const result = sum(current.result ?? nothingDone, await doAll(some))
    done += some.length
    const worked_at = new Date(now()).toISOString()
    const change = { progress: { done, total }, result, worked_at, attempts: 0 }
    const noted = await noteProgress(table, current, change)
    // Somebody else goes on with it.
    if (!noted) return null
    current = noted
  }
  return current
}

async function finish({ table, now }: Run, record: StoredImport): Promise<void> {
  if (record.state === 'importing') {
    await finishWork(table, record, { state: 'imported', failure: null }, () => Promise.resolve([]))
  } else {
    // What stays, corrected or approved since, was paid elsewhere as before: it is not opened to be paid again.
    const isKept = (record.result?.kept_rows ?? 0) > 0
    await finishWork(table, record, { state: 'undone', failure: null }, async () =>
      paidElsewhereWithout(table, record, isKept),
    )
  }
  await rosterChanged(table, now())
}

/** Ends work that something stops each time: what is done by then can be undone, and what is not can be done again. */
async function giveUp({ table }: Run, record: StoredImport): Promise<void> {
  const isRead = record.state !== 'reading'
  const noted = await noteProgress(table, record, {
    state: isRead ? 'imported' : 'failed',
    failure: message(isRead ? 'importCutShort' : 'importReadingStopped'),
    result: record.result ?? nothingDone,
    attempts: 0,
  })
  if (noted) recordMetrics({ import_failures: 1 })
}

/**
 * Goes on with an import until it is done, or the time is up; answers it as it is where there is more to do. It may be cut off anywhere,
 * be repeated and run twice at once: what it writes, it writes once.
 */
export async function workAtImport(run: Run, uuid: string): Promise<StoredImport | null> {
  const found = await importStore.find(run.table, uuid)
  if (!found || !isWorkedAt(found)) return null
  if (found.attempts >= (found.state === 'reading' ? mostReadings : mostAttempts)) {
    await giveUp(run, found)
    return null
  }
  const worked_at = new Date(run.now()).toISOString()
  const begun = { attempts: found.attempts + 1, worked_at }
  const record = await noteProgress(run.table, found, begun)
  if (!record) return null
  if (record.state === 'reading') {
    await readImport(run, record)
    return null
  }
  const done = await goOn(run, record, await readPlan(run.table.id, record))
  if (done) {
    await finish(run, done)
    return null
  }
  const left = await importStore.find(run.table, uuid)
  return left && isWorkedAt(left) && !run.hasTime() ? left : null
}
