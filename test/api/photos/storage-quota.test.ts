import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { env } from '../../../functions/env.ts'
import type { ErrorBody } from '../../../shared/contract/errors.ts'
import { allItems, atTheEngine } from '../../fixtures/services/engine.ts'
import { act, read } from '../../fixtures/services/imports.ts'
import { announced, jpegOf } from '../../fixtures/files/photos.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'

// Files of hours and photos count toward one quota. The bucket deletes a file a week after it was sent, or 35 days after
// its import.

let acme: TestTenant
beforeEach(async () => {
  acme = await createTestTenant('acme')
})
afterEach(() => {
  vi.restoreAllMocks()
})

const day = 86_400_000
const fileSize = 5_000_000

const storedBytes = async () =>
  Number((await allItems()).find(({ pk }) => pk === `T#${acme.id}#PICTUREBYTES`)?.bytes ?? 0)

function setQuota(bytes: number): void {
  vi.spyOn(env, 'PICTURE_GIGABYTES', 'get').mockReturnValue(bytes / 1e9)
}

/** Makes the company's imports so many days older, with other changes if there are any. */
async function ageImports(days: number, changes: object = {}): Promise<void> {
  const earlier = (at: unknown) =>
    typeof at === 'string' ? new Date(Date.parse(at) - days * day).toISOString() : null
  for (const item of await allItems()) {
    const { pk, created_at, imported_at } = item
    if (!String(pk).startsWith(`T#${acme.id}`) || imported_at === undefined) continue
    const aged = { created_at: earlier(created_at), imported_at: earlier(imported_at) }
    const Item = { ...item, ...aged, ...changes }
    await atTheEngine().send(new PutCommand({ TableName: env.TABLE_NAME, Item }))
  }
}

const rows = 'Employee,Email,Job,Date,Start,End\nLate,late@crew.example,A,2025-07-01,07:00,15:00\n'

const announceFile = (bytes = fileSize, key?: string) =>
  acme.admin.post<ErrorBody & { form: object | null }>(
    '/api/imports',
    { name: 'hours.csv', bytes },
    ...(key ? [{ 'idempotency-key': key }] : []),
  )

async function announcePhoto() {
  const job = await acme.owner.post<{ uuid: string }>('/api/jobs/new', {
    job_name: 'A house with photos',
    address: '1 Wall St, Dayton, OH 45402',
  })
  return acme.painter.post<ErrorBody>('/api/photos', announced(job.body.uuid, await jpegOf()))
}

test('files of hours count toward the storage of a company until the bucket deletes them', async () => {
  setQuota(fileSize * 2)
  expect([(await announceFile()).status, (await announceFile()).status]).toEqual([201, 201])
  expect(await storedBytes()).toBe(fileSize * 2)
  for (const refused of [await announceFile(1), await announcePhoto()]) {
    expect([refused.status, refused.body.message?.key]).toEqual([409, 'storageFull'])
  }
  await ageImports(7.9)
  expect((await announceFile(1)).status).toBe(409)
  await ageImports(0.2)
  expect((await announceFile()).status).toBe(201)
  expect(await storedBytes()).toBe(fileSize)
})

test('photos get the room of files that the bucket has deleted', async () => {
  setQuota(fileSize)
  await announceFile()
  expect((await announcePhoto()).status).toBe(409)
  await ageImports(8.1)
  expect((await announcePhoto()).status).toBe(201)
  expect(await storedBytes()).toBe(0)
})

test('an import that is being read keeps its room, and its reading', async () => {
  setQuota(fileSize)
  await announceFile()
  await ageImports(8.1, { state: 'reading' })
  expect((await announceFile(1)).status).toBe(409)
  expect(await storedBytes()).toBe(fileSize)
  await ageImports(0, { state: 'waiting' })
  expect((await announceFile(1)).status).toBe(201)
})

test('the file of an import that was made counts for 35 days', async () => {
  await act(acme.admin, await read(acme.admin, rows), 'commit')
  setQuota(rows.length)
  expect(await storedBytes()).toBe(rows.length)
  await ageImports(35.9)
  expect((await announceFile(1)).status).toBe(409)
  await ageImports(0.2)
  expect((await announceFile(1)).status).toBe(201)
  expect(await storedBytes()).toBe(1)
})

test('an announcement that is repeated counts once, and admits a file for a day', async () => {
  setQuota(fileSize)
  const key = crypto.randomUUID()
  const announced = [await announceFile(fileSize, key), await announceFile(fileSize, key)]
  expect(announced.map(({ body }) => body.form?.constructor)).toEqual([Object, Object])
  expect(await storedBytes()).toBe(fileSize)
  await ageImports(0.9)
  expect((await announceFile(fileSize, key)).body.form).not.toBeNull()
  await ageImports(0.2)
  expect((await announceFile(fileSize, key)).body.form).toBeNull()
})

test('an import is not begun once its file no longer counts, although the bucket still has it', async () => {
  const made = await read(acme.admin, rows)
  const commit = () =>
    acme.admin.post<ErrorBody>(`/api/imports/${made.uuid}/commit`, { version: made.version })
  await ageImports(8.1)
  const late = await commit()
  expect([late.status, late.body.message?.key]).toEqual([409, 'importExpired'])
  await ageImports(-0.2)
  expect((await commit()).status).toBe(200)
})
