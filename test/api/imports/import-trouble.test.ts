import { PutObjectCommand } from '@aws-sdk/client-s3'
import { beforeEach, describe, expect, test } from 'vitest'
import { readPlan, readReport, keepPreview } from '../../../functions/imports/files.ts'
import { writeDay } from '../../../functions/imports/write-hours.ts'
import { Bucket, objectClient } from '../../../functions/photos/bucket.ts'
import { objectPrefixes } from '../../../functions/photos/object-keys.ts'
import { restartStalled } from '../../../functions/imports/restart-stalled.ts'
import { importStore, noteProgress } from '../../../functions/store/imports.ts'
import { openTenantTable } from '../../../functions/store/table/tenant-table.ts'
import type { DataImport } from '../../../shared/imports/import.ts'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import { hostileFiles } from '../../fixtures/files/hostile-imports.ts'
import {
  act,
  importOf,
  preview,
  read,
  sendFile,
  workAtImports,
  worked,
} from '../../fixtures/services/imports.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'

let acme: TestTenant
beforeEach(async () => {
  acme = await createTestTenant('acme')
})

const hour = 3_600_000

const file = [
  'Employee,Email,Job,Date,Start,End',
  'Pat,painter@acme.example,Shed,2026-03-04,07:00,15:00',
].join('\n')

const entries = async () =>
  (await acme.owner.get<LogEntry[]>('/api/logs/all?from=2026-03-04T00:00Z&to=2026-03-05T00:00Z'))
    .body

/** An import as it is stored. */
async function storedOf({ uuid }: Pick<DataImport, 'uuid'>) {
  const found = await importStore.find(openTenantTable(acme.id), uuid)
  if (!found) throw new Error('There is no such import.')
  return found
}

/** Puts something else in the place of a file that an import keeps. */
const replaceFile = ({ uuid }: Pick<DataImport, 'uuid'>, name: string, Body: string) =>
  objectClient(acme.id).send(
    new PutObjectCommand({
      Bucket,
      Key: `${objectPrefixes.drafts}${acme.id}/${uuid}/${name}`,
      Body,
    }),
  )

describe('a file that cannot be read', () => {
  const failed = { state: 'failed', report: null }

  test('is marked as failed, and looking at it does not read it again', async () => {
    const { make } = hostileFiles.find(({ name }) => name.endsWith('in the last place')) ?? {}
    const made = await sendFile(acme.owner, make?.() ?? '', 'hours.xlsx')
    await acme.owner.post(`/api/imports/${made.uuid}/preview`, {})
    await worked()
    const shown = await importOf(acme.owner, made.uuid)
    expect(shown).toMatchObject({ ...failed, failure: { message: { key: 'importTooManyRows' } } })
    const before = await storedOf(made)
    expect(await restartStalled(openTenantTable(acme.id), before, Date.now() + hour)).toEqual(
      before,
    )
    // The next file is read as ever.
    expect((await read(acme.owner, file)).report.hours.rows).toBe(1)
  })

  test('and cuts off its reading fails when it is looked at, and can be read again', async () => {
    const table = openTenantTable(acme.id)
    const sent = await sendFile(acme.owner, file)
    const record = await storedOf(sent)
    const worked_at = new Date().toISOString()
    const begun = await noteProgress(table, record, { state: 'reading', attempts: 1, worked_at })
    if (!begun) throw new Error('The import has changed.')
    const early = await restartStalled(table, begun, Date.parse(worked_at) + hour / 12)
    expect(early.state).toBe('reading')
    await restartStalled(table, begun, Date.parse(worked_at) + hour)
    await worked()
    expect(await importOf(acme.owner, sent.uuid)).toMatchObject({
      ...failed,
      failure: { message: { key: 'importReadingStopped' } },
    })
    expect((await preview(acme.owner, sent)).report.hours.rows).toBe(1)
  })

  test('is not begun a third time', async () => {
    const table = openTenantTable(acme.id)
    const sent = await sendFile(acme.owner, file)
    const cut = { state: 'reading', attempts: 2, worked_at: new Date().toISOString() } as const
    await noteProgress(table, await storedOf(sent), cut)
    await workAtImports({ tenant: acme.id, import: sent.uuid })
    expect(await importOf(acme.owner, sent.uuid)).toMatchObject(failed)
  })
})

describe('work that something stops each time', () => {
  const tryOften = async ({ uuid }: Pick<DataImport, 'uuid'>) => {
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(workAtImports({ tenant: acme.id, import: uuid })).rejects.toThrow()
    }
    await workAtImports({ tenant: acme.id, import: uuid })
    return importOf(acme.owner, uuid)
  }

  test('at an import is given up with what it did by then, which can be undone', async () => {
    const made = await read(acme.owner, file)
    const name = `plan-${(await storedOf(made)).reading}.json`
    const plan = await readPlan(acme.id, await storedOf(made))
    await replaceFile(made, name, 'broken')
    await acme.owner.post(`/api/imports/${made.uuid}/commit`, { version: made.version })
    expect(await tryOften(made)).toMatchObject({
      state: 'imported',
      failure: { message: { key: 'importCutShort' } },
    })
    await replaceFile(made, name, JSON.stringify(plan))
    const undone = await act(acme.owner, await importOf(acme.owner, made.uuid), 'undo')
    expect(undone).toMatchObject({ state: 'undone', result: { kept_rows: 0 } })
  })
})

test('a run that comes to again once an import is undone writes nothing', async () => {
  // A job of its own: one that the import made would be gone with it, and take no hours anyhow.
  await acme.owner.post('/api/jobs/new', { job_name: 'Shed', address: '1 Shed' })
  const made = await act(acme.owner, await read(acme.owner, file), 'commit')
  expect(await entries()).toHaveLength(2)
  const [day] = (await readPlan(acme.id, await storedOf(made))).days
  if (!day) throw new Error('The plan has no day.')
  await act(acme.owner, made, 'undo')
  const at = new Date().toISOString()
  const late = { table: openTenantTable(acme.id), uuid: made.uuid, actor: acme.ids.owner, at }
  expect(await writeDay({ ...late, now: Date.now() }, day)).toEqual({ done: 0, left: 1 })
  expect(await entries()).toEqual([])
})

test('a reading that ends late changes nothing of the one that was shown since', async () => {
  const first = await read(acme.owner, file)
  const before = await storedOf(first)
  const plan = await readPlan(acme.id, before)
  const report = await readReport(acme.id, before)
  if (!report) throw new Error('There is no report.')
  const shown = await preview(acme.owner, first, {})
  await keepPreview(
    acme.id,
    { uuid: first.uuid, version: before.reading ?? 0 },
    { report, plan: { ...plan, days: [] } },
  )
  await act(acme.owner, shown, 'commit')
  await worked()
  expect(await entries()).toHaveLength(2)
})
